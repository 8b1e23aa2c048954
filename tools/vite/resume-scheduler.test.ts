import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { resendAfterRestore } from './resume-scheduler'

const scheduler = readFileSync('node_modules/scheduler/cjs/scheduler.production.js', 'utf8')

test('React goes on after a message was dropped while its page was put aside', () => {
  const page = runScheduler(resendAfterRestore(scheduler))
  const done: string[] = []
  page.dropsMessages = true
  page.schedule(() => done.push('before'))
  page.dropsMessages = false
  page.schedule(() => done.push('after'))
  expect(done).toEqual([])
  page.show({ persisted: true })
  expect(done).toEqual(['before', 'after'])
  page.schedule(() => done.push('later'))
  expect(done).toEqual(['before', 'after', 'later'])
})

test('the first show of a page and a second message do nothing', () => {
  const page = runScheduler(resendAfterRestore(scheduler))
  const done: string[] = []
  page.schedule(() => done.push('once'))
  page.show({ persisted: false })
  page.show({ persisted: true })
  expect(done).toEqual(['once'])
})

test('another scheduler fails the build', () => {
  expect(() => resendAfterRestore('const channel = 1')).toThrow('scheduler')
})

/** Runs the scheduler as a page does, with messages that arrive at once. */
function runScheduler(code: string) {
  const listeners: ((event: { persisted: boolean }) => void)[] = []
  const page = {
    dropsMessages: false,
    show(event: { persisted: boolean }) {
      for (const listener of listeners) listener(event)
    },
    schedule(work: () => void) {
      exports.unstable_scheduleCallback?.(exports.unstable_NormalPriority, () => void work())
    },
  }
  class MessageChannel {
    port1: { onmessage?: () => void } = {}
    port2 = { postMessage: () => page.dropsMessages || this.port1.onmessage?.() }
  }
  const addEventListener = (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener)
  const exports: Record<string, ((priority: unknown, work: () => void) => void) | undefined> = {}
  vm.runInNewContext(code, {
    exports,
    MessageChannel,
    addEventListener,
    performance,
    setTimeout,
    clearTimeout,
    console,
  })
  return page
}
