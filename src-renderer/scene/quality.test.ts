import { describe, expect, it } from 'vitest'
import { QUALITIES, qualityFor } from './quality.ts'

describe('quality', () => {
  it('steps the middle level down where the processor draws', () => {
    expect(qualityFor('medium', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)')).toBe(QUALITIES.low)
    expect(qualityFor('medium', 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)')).toBe(QUALITIES.medium)
  })

  it('takes the highest level as a wish', () => {
    expect(qualityFor('high', 'llvmpipe (LLVM 15.0.6, 256 bits)')).toBe(QUALITIES.high)
  })
})
