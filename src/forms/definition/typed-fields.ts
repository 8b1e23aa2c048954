import type { FunctionComponent, ReactNode } from 'react'

/** The same component, with a `name` that takes these names only. */
type Named<Component, Name extends string> = Component extends (props: infer Props) => ReactNode
  ? (props: Omit<Props, 'name'> & { name: Name }) => ReactNode
  : never

/**
 * A form's own field components: what they are stays the same, but a wire name that its schema does not have is a type error.
 *
 *     export const { Field, RadioGroup } = fieldsOf<FieldName<Vendor>>()({ Field: AnyField, RadioGroup: AnyRadioGroup })
 */
export function fieldsOf<Name extends string>() {
  return <Components extends Record<string, FunctionComponent<never>>>(components: Components) =>
    components as unknown as { [Key in keyof Components]: Named<Components[Key], Name> }
}
