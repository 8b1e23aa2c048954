/**
 * The reason why one of several files is rejected, in the format of the field and the server: the file name
 * first, without characters that could be markup.
 */
export function fileError(name: string, reason: string): string {
  return `${name.replaceAll(/[<>\p{Cc}]/gu, '')}: ${reason}`
}

/** Separates the reasons for several files: one per line. */
export const reasonSeparator = '\n'

/** Whether one of the reasons is about the file with this name. */
export function mentionsFile(reasons: string, name: string): boolean {
  return reasons.split(reasonSeparator).some((reason) => reason.startsWith(fileError(name, '')))
}
