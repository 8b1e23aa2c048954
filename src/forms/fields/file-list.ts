/** The reason why one file of several is not taken, as the field and the server tell it: its name comes first, without what could be markup. */
export function ofFile(name: string, reason: string): string {
  return `${name.replaceAll(/[<>\p{Cc}]/gu, '')}: ${reason}`
}

/** Reasons of several files, one a line. */
export const betweenReasons = '\n'

/** Whether this is among the reasons: the file of this name is one that they are about. */
export function isAbout(reasons: string, name: string): boolean {
  return reasons.split(betweenReasons).some((reason) => reason.startsWith(ofFile(name, '')))
}

/** Files as a field takes them. */
export function listOf(files: readonly File[]): FileList {
  const carrier = new DataTransfer()
  for (const file of files) carrier.items.add(file)
  return carrier.files
}
