/** What of a land changes during a game: tokens on territories, both piles of cards, a bag for each seat, and the marks of zones. */
import { Color, Group, Matrix4, type InstancedMesh } from 'three'
import type { Seat } from '../../../../src-main/contract/index.ts'
import { liveryOf } from '../../../stage3d/look/armies.ts'
import { addCells, setCell, withCells } from '../../../stage3d/cells.ts'
import { BOARD_DEPTH } from '../../../stage3d/geometry/measures.ts'
import { makeInstances, showInstances } from '../../../stage3d/instances.ts'
import type { Mood } from '../../../stage3d/look/moods.ts'
import { makeSurface } from '../../../stage3d/look/surface.ts'
import { createAtlas } from '../../../stage3d/textures/atlas.ts'
import { sitesOf } from '../../land/sites.ts'
import type { BoardModel, LandModel } from '../../types.ts'
import type { PiecesOptions } from '../pieces.ts'
import { feltTexture } from '../textures/ground.ts'
import { bagPlace, CARD, pilePlace } from './belongings.ts'
import { paintBack, paintFace, paintTag, paintToken } from './paint-belongings.ts'
import { reliefOf } from './relief.ts'
import { makeBag, makePile, makeTag, makeToken } from './shapes.ts'
import { createZoneLayer } from './zone-layer.ts'
import { bandsOf, inlaysOf, zoneMarksOf } from './zone-marks.ts'

export interface LandThings {
  readonly group: Group
  update(shown: Shown): void
  dispose(): void
}

interface Shown {
  readonly model: BoardModel
  readonly land: LandModel
  readonly cursor: number | null
  readonly hover: number | null
  readonly mood: Mood
  /** Whether zones are marked now; not while something moves. */
  readonly marked: boolean
}

/** More territories and seats than there are in any land. */
const CAPACITY = { tokens: 64, seats: 5, piles: 2 } as const
/** Bags with so many units or more are full; empty ones are so much smaller. */
const FULL = 18
const EMPTY = 0.8
/** All of it for one land. */
export function createLandThings({ palette, look, quality }: PiecesOptions, land: LandModel): LandThings {
  const group = new Group()
  group.name = 'land-things'
  const [isFine, large] = [!quality.plain, quality.textures === 'large']
  const side = large ? 160 : 96
  const tokenFaces = createAtlas({ columns: 3, rows: 2, cellWidth: side, cellHeight: side })
  const tagFaces = createAtlas({ columns: 4, rows: 4, cellWidth: side, cellHeight: side })
  const cardFaces = createAtlas({ columns: 4, rows: 2, cellWidth: large ? 320 : 160, cellHeight: large ? 448 : 224 })
  const felt = feltTexture('#ffffff')
  const geometry = { token: makeToken(isFine), pile: makePile(isFine), bag: makeBag(isFine), tag: makeTag() }
  const material = {
    token: withCells(makeSurface(quality, { map: tokenFaces.texture, roughness: 0.4, metalness: 0.2, glow: 0.2, small: true })),
    pile: withCells(makeSurface(quality, { map: cardFaces.texture, roughness: 0.75, glow: 0.12, small: true })),
    bag: makeSurface(quality, { map: felt, roughness: 1 }),
    tag: withCells(makeSurface(quality, { map: tagFaces.texture, alphaTest: 0.5, roughness: 0.6, glow: 0.3, small: true })),
  }
  const add = (name: string, part: keyof typeof geometry, capacity: number, shadow: boolean): InstancedMesh => {
    const mesh = makeInstances({ name, geometry: geometry[part], material: material[part], capacity })
    mesh.castShadow = shadow && quality.shadows
    mesh.receiveShadow = quality.shadows
    group.add(mesh)
    return mesh
  }
  const tokens = add('tokens', 'token', CAPACITY.tokens, false)
  const piles = add('piles', 'pile', CAPACITY.piles, true)
  const bags = add('bags', 'bag', CAPACITY.seats, true)
  const tags = add('bag-tags', 'tag', CAPACITY.seats, false)
  const cells = {
    tokens: addCells(tokens, CAPACITY.tokens),
    piles: addCells(piles, CAPACITY.piles),
    tags: addCells(tags, CAPACITY.seats),
  }
  const zones = createZoneLayer(land.land)
  group.add(zones.mesh)
  const [matrix, colour] = [new Matrix4(), new Color()]
  const ownerOf = (seat: Seat) => ({ seat, look, livery: liveryOf(seat, palette, look) })

  function layTokens({ land: { land: of, owners } }: Shown): void {
    const relief = reliefOf(of)
    tokens.count = 0
    sitesOf(of).tokens.forEach(({ x, z }, territory) => {
      const seat = owners[territory]
      if (!seat || tokens.count >= CAPACITY.tokens) return
      const i = tokens.count++
      tokens.setMatrixAt(i, matrix.makeTranslation(x, Math.max(0, relief.groundAt(x, z)) + 0.004, z))
      setCell(
        cells.tokens,
        i,
        tokenFaces.cell(seat, (brush, width) => {
          paintToken(brush, width, ownerOf(seat))
        }),
      )
    })
  }

  function layPiles({ model, land: shown }: Shown): void {
    const { top, topName = '' } = shown
    const all = [
      { pile: 'pile', count: shown.pile, face: null },
      { pile: 'discards', count: shown.discards, face: top },
    ] as const
    piles.count = 0
    for (const { pile, count, face } of all) {
      if (count === 0) continue
      const i = piles.count++
      const { x, z } = pilePlace({ ...model, land: shown }, pile)
      matrix.makeScale(1, 0.03 + count * CARD.thick, 1).setPosition(x, -BOARD_DEPTH, z)
      piles.setMatrixAt(i, matrix)
      const cell = cardFaces.cell(face === null ? `back ${count}` : `${face} ${topName}`, (brush, width, height) => {
        if (face === null) paintBack(brush, { width, height }, count)
        else paintFace(brush, { width, height }, face, topName)
      })
      setCell(cells.piles, i, cell)
    }
  }

  function standBags({ model, land: shown }: Shown): void {
    bags.count = tags.count = Math.min(CAPACITY.seats, shown.bags.length)
    shown.bags.slice(0, CAPACITY.seats).forEach(({ seat, count }, i) => {
      const { x, z } = bagPlace({ ...model, land: shown }, seat)
      const size = EMPTY + (1 - EMPTY) * Math.min(1, count / FULL)
      matrix.makeScale(size, size, size).setPosition(x, -BOARD_DEPTH, z)
      bags.setMatrixAt(i, matrix)
      bags.setColorAt(i, colour.set(ownerOf(seat).livery.wood))
      tags.setMatrixAt(i, matrix)
      const cell = tagFaces.cell(`${seat} ${count}`, (brush, width) => {
        paintTag(brush, width, ownerOf(seat), count)
      })
      setCell(cells.tags, i, cell)
    })
  }

  /** What was laid out last: nothing is done again while only zones are pointed at. */
  let laid: LandModel | null = null
  return {
    group,
    update(shown) {
      if (laid !== shown.land) {
        layTokens(shown)
        layPiles(shown)
        standBags(shown)
        for (const mesh of [tokens, piles, bags, tags]) showInstances(mesh)
        for (const each of Object.values(cells)) each.needsUpdate = true
        laid = shown.land
      }
      zones.update(
        shown.marked ? zoneMarksOf(shown) : [],
        bandsOf(shown.land, shown.mood, (seat) => ownerOf(seat).livery.wood),
        inlaysOf(shown.land, shown.model.own, (seat) => ownerOf(seat).livery.metal),
      )
    },
    dispose() {
      for (const thing of [
        ...Object.values(geometry),
        ...Object.values(material),
        tokenFaces.texture,
        tagFaces.texture,
        cardFaces.texture,
        felt,
      ])
        thing.dispose()
      for (const thing of [tokens, piles, bags, tags, zones]) thing.dispose()
      group.removeFromParent()
    },
  }
}
