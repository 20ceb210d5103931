import {
  MeshLambertMaterial,
  MeshStandardMaterial,
  NoColorSpace,
  Texture,
  type WebGLProgramParametersWithUniforms,
  type WebGLRenderer,
} from 'three'
import { describe, expect, it } from 'vitest'
import { withCells } from '../cells.ts'
import { QUALITIES } from '../quality.ts'
import { makeSurface, type Surface } from './surface.ts'

/** The program of a surface as it is before three has put its parts in place. */
function programOf(surface: Surface) {
  const program = {
    vertexShader: '#include <common>\n#include <uv_vertex>',
    fragmentShader: '#include <lights_fragment_begin>',
    uniforms: {},
  } as WebGLProgramParametersWithUniforms
  surface.onBeforeCompile(program, {} as WebGLRenderer)
  return program
}

describe('a surface where the processor draws', () => {
  it('is lit at its corners: a pixel costs no lamp, no tone and no relief', () => {
    const map = new Texture()
    const surface = makeSurface(QUALITIES.low, { map, normalMap: new Texture(), roughness: 0.3, metalness: 0.6 })
    const { vertexShader, fragmentShader } = programOf(surface)
    expect(surface).toBeInstanceOf(MeshLambertMaterial)
    expect(vertexShader).toContain('getSpotLightInfo')
    expect(fragmentShader).not.toMatch(/light|normal|tone|pow/i)
    expect(fragmentShader.match(/texture2D/g)).toHaveLength(2)
    expect([map.colorSpace, surface.normalMap]).toEqual([NoColorSpace, null])
  })

  it('can still show its own part of a picture', () => {
    const surface = withCells(makeSurface(QUALITIES.low, { map: new Texture(), roughness: 0.3 }))
    expect(programOf(surface).vertexShader).toMatch(/attribute vec4 cell;[^]*vMapUv \* cell\.zw/)
    expect(programOf(surface).vertexShader).toContain('getSpotLightInfo')
  })
})

describe('a surface where a graphics card draws', () => {
  it('is lit by measure', () => {
    const normalMap = new Texture()
    const surface = makeSurface(QUALITIES.high, { normalMap, roughness: 0.3 })
    expect(surface).toBeInstanceOf(MeshStandardMaterial)
    expect(surface.normalMap).toBe(normalMap)
    expect(programOf(surface).fragmentShader).toContain('lights_fragment_begin')
  })
})
