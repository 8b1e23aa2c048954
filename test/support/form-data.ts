/**
 * Builds form data from these values, as a browser does. A Blob becomes a file, and array items share one
 * name.
 */
export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      form.append(name, item instanceof Blob ? item : String(item))
  return form
}
