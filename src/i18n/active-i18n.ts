import { i18n as globalI18n, type I18n, type MessageDescriptor } from '@lingui/core'

let activeI18n: I18n = globalI18n

/**
 * A schema message that is translated when validation fails, in the language of the current request or
 * page.
 */
export function lazyMessage(message: MessageDescriptor): () => string {
  return () => activeI18n._(message)
}

/** Translates a message at once, in that language. */
export function translate(message: MessageDescriptor): string {
  return activeI18n._(message)
}

/** Returns the I18n instance of the current request or page. */
export function getActiveI18n(): I18n {
  return activeI18n
}

/**
 * Runs `run` with all messages translated by `i18n`. `run` must be synchronous: the server handles many
 * requests in many languages, and only synchronous code is certain to belong to one of them.
 */
export function withI18n<Result>(i18n: I18n, run: () => Result): Result {
  const previous = activeI18n
  activeI18n = i18n
  try {
    return run()
  } finally {
    activeI18n = previous
  }
}
