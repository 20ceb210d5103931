import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { ReviewFrame, SeenGridEvent, StepReport, Viewer } from '../../../src-main/contract/index.ts'
import { type Script } from '../../../test/support/screens/fake-bridge.ts'
import { at, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_MANY, sampleRow } from '../../../test/support/screens/samples.ts'
import { openReview } from '../../../test/support/screens/short-review.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/review/Review.svelte'

const position = (): string => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to move' })
  return `${field.value} ${field.parentElement?.textContent.trim() ?? ''}`
}
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })

describe('a game of four in two teams', () => {
  const SEATS = SAMPLE_MANY.seats
  const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
  const game = sampleRow({
    edition: 'many',
    players: SEATS.map((seat) => ({
      seat,
      player: seat === 'blue' ? { type: 'bot', name: 'Bot', bot: 'random', level: 'normal' } : { type: 'human', name: `Of ${seat}` },
    })),
    sides,
    outcome: { places: { red: 1, blue: 2, green: 1, yellow: 2 }, sides, reason: 'resigned' },
  })
  const lineup = { id: 'teams', seats: SEATS, sides }
  /** Red, Blue, Green and Yellow step forward in turn; Yellow is out at the end. */
  const moves = SEATS.map((seat, i) => ({ seat, from: at(`${'ABCD'[i] ?? ''}4`), to: at(`${'ABCD'[i] ?? ''}5`) }))
  const told = (frame: number, viewer: Viewer): StepReport | null => {
    const move = moves[frame - 2]
    const began: SeenGridEvent = { type: 'play-began', firstSeat: 'red', pieces: [] }
    const moved = (by: NonNullable<typeof move>): SeenGridEvent => ({ type: 'piece-moved', ...by, id: viewer, revealed: null })
    if (frame === 0) return null
    return { seq: frame, at: 1, by: move?.seat ?? null, text: null, kind: 'game', events: [move ? moved(move) : began] }
  }
  const many = (more: Script = {}) =>
    openReview(
      {
        game,
        info: SAMPLE_MANY,
        viewers: [...SEATS, 'spectator', 'arbiter'],
        marks: [1, 2, 3, 4, 5].map((frame) => ({ frame, seq: frame, battle: false })),
      },
      {
        'review.frame': ({ viewer, frame }) => {
          const out = frame === 5 ? { out: ['yellow'] as const } : {}
          return { frame, viewer, view: viewOf(viewer, {}, { lineup, turn: SEATS[(frame + 3) % 4]!, ...out }), step: told(frame, viewer) }
        },
        'review.log': ({ viewer }) => [1, 2, 3, 4, 5].map((frame) => told(frame, viewer)!),
        ...more,
      },
    )

  it('is seen by each seat, by each team, and all open', async () => {
    await many()
    const eyes = within(screen.getByRole('group', { name: 'Seen by' }))
    const names = eyes.getAllByRole('radio').map((radio) => radio.parentElement?.textContent.trim())
    expect(names).toEqual(['Red', 'Blue', 'Green', 'Yellow', 'Red and Green', 'Blue and Yellow', 'All open'])
  })

  it('is seen by a team turn by turn, through the one of them who acts next or acted last', async () => {
    const { bridge } = await many()
    const asked = (): readonly string[] =>
      bridge.calls.flatMap(({ name, args }) =>
        name === 'review.frame' ? [`${(args as ReviewFrame).viewer} ${(args as ReviewFrame).frame}`] : [],
      )
    const before = asked().length
    await press('6')
    expect(await screen.findByText(/What Blue and Yellow knew, each on their own turn/)).toBeTruthy()
    await press('End')
    await expect.poll(position).toBe('4 of 4')
    expect(asked().slice(before)).toEqual(expect.arrayContaining(['blue 2', 'blue 3', 'yellow 4', 'yellow 5']))
    expect(
      asked()
        .slice(before)
        .filter((frame) => /red|green|arbiter/.test(frame)),
    ).toEqual([])
  })

  it('is played on with any player in each seat that is not out', async () => {
    const { bridge } = await many({ 'review.playOn': () => ({ gameId: 'g9' }) })
    await press('End')
    await expect.poll(position).toBe('4 of 4')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('combobox', { name: /Yellow/ })).toBeNull()
    const hidden = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Hidden pieces' })
    expect([...hidden.options].map(({ value }) => value)).toEqual(['as-they-were', 'red', 'green'])
    await fireEvent.change(hidden, { target: { value: 'green' } })
    await fireEvent.click(within(dialog.getByRole('group', { name: 'Who plays Blue' })).getByRole('radio', { name: 'Person' }))
    await fireEvent.input(dialog.getByRole('combobox', { name: 'Name of Blue' }), { target: { value: 'Of red' } })
    await fireEvent.click(dialog.getByRole('button', { name: 'Play on' }))
    expect(dialog.getByText(/Another player has this name/)).toBeTruthy()
    await fireEvent.input(dialog.getByRole('combobox', { name: 'Name of Blue' }), { target: { value: 'Bo' } })
    await fireEvent.click(dialog.getByRole('button', { name: 'Play on' }))
    await expect
      .poll(() => bridge.calls.find(({ name }) => name === 'review.playOn')?.args)
      .toMatchObject({
        frame: 5,
        drawnFor: 'green',
        players: {
          red: { type: 'human', name: 'Of red' },
          blue: { type: 'human', name: 'Bo' },
          green: { type: 'human', name: 'Of green' },
          yellow: { type: 'human', name: 'Of yellow' },
        },
      })
  })
})
