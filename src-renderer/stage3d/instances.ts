/** Instanced meshes as every table uses them: one for each kind of thing, its instances set anew whenever something has changed. */
import { InstancedMesh, type BufferGeometry, type Material } from 'three'

export interface InstancesOptions {
  readonly name: string
  readonly geometry: BufferGeometry
  readonly material: Material
  /** How many there may ever be. */
  readonly capacity: number
}

/** A mesh without instances. */
export function makeInstances({ name, geometry, material, capacity }: InstancesOptions): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, capacity)
  mesh.name = name
  mesh.count = 0
  mesh.visible = false
  mesh.frustumCulled = false
  return mesh
}

/** Shows the instances that have been set since the count was put to zero. */
export function showInstances(mesh: InstancedMesh): void {
  mesh.visible = mesh.count > 0
  mesh.instanceMatrix.needsUpdate = true
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
}
