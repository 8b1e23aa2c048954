/** How every text box, select and text area looks: 48 px high, a line of 3:1, and a heavier one where something is wrong. */
export const controlClass =
  'block min-h-12 w-full rounded-sm border-2 border-clay bg-white px-3 py-2 text-base text-coal hover:border-soot ' +
  'focus:border-coal aria-invalid:border-laterite aria-invalid:border-l-8'

/** The ids that tie a control to its label, hint and error; one form's fields have names of their own, so these are stable. */
export function idsOf(form: string, name: string) {
  const id = `${form}-${name}`
  return { id, optional: `${id}-optional`, hint: `${id}-hint`, error: `${id}-error` }
}

/** What `aria-describedby` says: the mark, the hint and the error, where they are there. */
export function describedBy(
  ids: ReturnType<typeof idsOf>,
  has: { optional?: boolean; hint: boolean; error: boolean },
): string | undefined {
  return (
    [has.optional && ids.optional, has.hint && ids.hint, has.error && ids.error].filter(Boolean).join(' ') || undefined
  )
}
