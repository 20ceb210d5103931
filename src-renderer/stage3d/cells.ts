/** Lets every instance of a mesh show its own part of a texture: the part is the instanced attribute `cell` (offset and size in texture units). */
import { InstancedBufferAttribute, type InstancedMesh, type Material } from 'three'
import type { Cell } from './textures/atlas.ts'

/** Teaches a material with a map to read `cell`, whatever it has been taught before. */
export function withCells<M extends Material>(material: M): M {
  const key = material.customProgramCacheKey()
  const compile = material.onBeforeCompile.bind(material)
  material.onBeforeCompile = (shader, renderer) => {
    compile(shader, renderer)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 cell;')
      .replace(
        '#include <uv_vertex>',
        '#include <uv_vertex>\nvMapUv = vMapUv * cell.zw + cell.xy;\n#ifdef USE_EMISSIVEMAP\nvEmissiveMapUv = vMapUv;\n#endif',
      )
  }
  material.customProgramCacheKey = () => `cells ${key}`
  return material
}

/** Gives a mesh room for a cell per instance. */
export function addCells(mesh: InstancedMesh, capacity: number): InstancedBufferAttribute {
  const cells = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4)
  mesh.geometry.setAttribute('cell', cells)
  return cells
}

/** Sets an instance's cell. */
export function setCell(cells: InstancedBufferAttribute, index: number, cell: Cell): void {
  cells.setXYZW(index, ...cell)
}
