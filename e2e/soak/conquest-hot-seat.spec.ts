import { expect, test } from '../fixtures.ts'
import { borderBetween, chooseAll, moveSomebody, newConquest, placeUnits, playCard, title, turnBar, words, zone } from '../conquest-play.ts'
import { passTo, type Seat } from '../journey.ts'

/** Those who must stay where they are until the end. */
const SPARE = /your (King|Flag)/

test('two people choose territories in the open, place units in secret, and play cards and moves until a Flag is captured (CQ-5 to CQ-15)', async ({
  ui,
}) => {
  await newConquest(ui, 'two', /people/i)
  await ui.getByRole('button', { name: 'Choose territories' }).click()
  await expect(title(ui)).toContainText('Choose a territory')
  await chooseAll(ui)

  const order: readonly Seat[] = ['Red', 'Blue']
  await expect(title(ui)).toContainText('Place your units')
  const first: Seat = (await title(ui).textContent())?.includes('Red') ? 'Red' : 'Blue'
  const second = order.find((seat) => seat !== first) ?? 'Blue'
  const [victim, attacker] = borderBetween(await words(ui), first, second)
  await expect(ui.getByText(/^You share this screen, so others would see/)).toBeVisible()
  await placeUnits(ui, first, { kind: 'Flag', to: victim })
  await expect(ui.getByRole('button', { name: `I am ${second}` })).toBeVisible()
  expect(await ui.locator('body').innerText()).not.toMatch(/Flag|King/)
  await passTo(ui, second)
  await placeUnits(ui, second, { kind: 'King', to: attacker })

  const played = new Map<Seat, number>([
    ['Red', 0],
    ['Blue', 0],
  ])
  const cards: string[] = []
  for (;;) {
    const next = await ui
      .getByRole('button', { name: /^(I am|Pass to) / })
      .first()
      .textContent()
    const seat: Seat = next?.includes('Red') ? 'Red' : 'Blue'
    await passTo(ui, seat)
    await expect(title(ui)).toContainText(new RegExp(`^(Play a card|Your move), ${seat}`))
    if ((await title(ui).textContent())?.startsWith('Play a card')) cards.push(await playCard(ui, SPARE))
    await expect(title(ui)).toContainText(`Your move, ${seat}`)
    const turns = (played.get(seat) ?? 0) + 1
    played.set(seat, turns)
    if (seat === second && turns > 3) break
    await expect(turnBar(ui).getByRole('button', { name: 'End turn' })).toBeDisabled()
    await moveSomebody(ui, SPARE)
    const end = turnBar(ui).getByRole('button', { name: 'End turn' })
    if (await end.isVisible()) await end.click()
  }
  expect(cards.length).toBeGreaterThanOrEqual(6)
  for (const each of [attacker, victim]) await zone(ui, each).click()
  await expect(ui.getByRole('heading', { name: `${second} wins`, exact: true })).toBeVisible()
  await expect(ui.getByText(new RegExp(`${first}’s Flag`)).first()).toBeVisible()
})
