import { describe, expect, it } from 'vitest'
import { add, countPlaywright, countVitest } from './count.ts'

describe('the count of npm test', () => {
  const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) })

  it('takes passed, failed and skipped tests from Vitest', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 3,
      testResults: [file('passed', 5), file('failed', 6)],
    }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 4 })
  })

  it('counts a file that does not load as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file('passed', 5), file('failed', 0)],
    }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('counts flaky journeys and errors outside them as failures', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 9 }, errors: [{}] }
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 3, skipped: 9 })
  })

  it('does not take some other report for one', () => {
    expect(() => countVitest('{}')).toThrow()
    expect(() => countPlaywright('{}')).toThrow()
  })

  it('adds up', () => {
    expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    })
  })
})
