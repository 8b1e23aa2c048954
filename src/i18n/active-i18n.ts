import { type I18n, type MessageDescriptor, i18n as visitorsWords } from '@lingui/core'

let speaker: I18n = visitorsWords

/** A schema's message, spoken when the schema refuses, in the language of whoever is being answered at that moment. */
export function say(message: MessageDescriptor): () => string {
  return () => speaker._(message)
}

/** The same for messages that are made on the spot. */
export function spoken(message: MessageDescriptor): string {
  return speaker._(message)
}

/** The words of whoever is being answered at that moment. */
export function voice(): I18n {
  return speaker
}

/**
 * Runs `work` with every message spoken in `words`. `work` must not wait for anything: the server answers many visitors in many
 * languages, and only what happens within one turn belongs to one of them.
 */
export function speakingTo<Result>(words: I18n, work: () => Result): Result {
  const before = speaker
  speaker = words
  try {
    return work()
  } finally {
    speaker = before
  }
}
