/** A form of these answers, as a browser sends it; a Blob goes as a file, and each of several under the same name. */
export function formOf(answers: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one instanceof Blob ? one : String(one))
  return form
}
