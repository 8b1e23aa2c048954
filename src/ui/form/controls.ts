/**
 * The classes of every text box, select and text area: 48 px high, a border with 3:1 contrast, and a
 * heavier one for errors.
 */
export const controlClass =
  'block min-h-12 w-full rounded-sm border-2 border-clay bg-white px-3 py-2 text-base text-coal hover:border-soot ' +
  'focus:border-coal aria-invalid:border-laterite aria-invalid:border-l-8'

/**
 * The ids that connect a control with its label, hint and error. They are stable, because field names are
 * unique within a form.
 */
export function fieldIds(form: string, name: string) {
  const id = `${form}-${name}`
  return { id, optional: `${id}-optional`, hint: `${id}-hint`, error: `${id}-error` }
}

/**
 * Returns the value of `aria-describedby`: the ids of the optional mark, the hint and the error that are
 * present.
 */
export function describedBy(
  ids: ReturnType<typeof fieldIds>,
  present: { optional?: boolean; hint: boolean; error: boolean },
): string | undefined {
  return (
    [present.optional && ids.optional, present.hint && ids.hint, present.error && ids.error]
      .filter(Boolean)
      .join(' ') || undefined
  )
}
