import type { Plugin } from 'vite'

const handler = 'channel.port1.onmessage = performWorkUntilDeadline;'

/**
 * Makes React go on after the browser has restored the page from the back/forward cache. Its scheduler waits for a
 * message that it has sent to itself, and Firefox drops messages that are under way when it puts a page aside. React
 * would then render nothing any more but the direct effect of a press, until a reload.
 */
export function resumeScheduler(): Plugin {
  let isFound = false
  return {
    name: 'resume-scheduler',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /scheduler\.production\.js$/ },
      handler: (code) => {
        isFound = true
        return { code: resendAfterRestore(code), map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) this.error('React’s scheduler was not found')
    },
  }
}

/** Sends the message again when the page is shown again. A second message has no effect. Throws for another scheduler. */
export function resendAfterRestore(code: string): string {
  if (!code.includes(handler)) throw new Error('React’s scheduler does not wait for messages as before')
  return code.replace(
    handler,
    `${handler} addEventListener("pageshow", function (event) { if (event.persisted) port.postMessage(null); });`,
  )
}
