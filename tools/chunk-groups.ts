/** A chunk of the browser's application that several pages share. */
export interface ChunkGroup {
  name: string
  /** Files of src/ and content/; a path that ends with a slash is a whole folder. */
  modules: readonly string[]
  /** Packages of node_modules, by name or by scope. */
  packages?: readonly string[]
}

/**
 * Which modules share a chunk. A request costs more than a few hundred bytes, so what some pages share is in few
 * chunks, each small enough for a page that needs half of it. The bundler places modules that are in no group:
 * in the chunk of their page, or in a chunk of their own if several pages import them.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // Packages change seldom: browsers keep these two chunks from one release to the next.
  { name: 'react', modules: [], packages: ['react', 'react-dom', 'scheduler'] },
  { name: 'parts', modules: [], packages: ['react-router', '@lingui'] },
  // What every page needs: the frame around it, its routes, its language.
  {
    name: 'shell',
    modules: [
      'content/festival.ts',
      'content/menu.ts',
      'content/organisation.ts',
      'content/tickets.ts',
      'content/vendors.ts',
      'src/domain/countdown.ts',
      'src/domain/countries.ts',
      'src/domain/dates.ts',
      'src/domain/languages.ts',
      'src/domain/money.ts',
      'src/domain/retention.ts',
      'src/domain/submission-state.ts',
      'src/flows/index.ts',
      'src/site/app.tsx',
      'src/site/client.tsx',
      'src/site/failure.tsx',
      'src/site/lazy-routes.ts',
      'src/site/missing-chunk.ts',
      'src/site/routes.tsx',
      'src/site/shell/',
      'src/site/theme.css',
      'src/translator/language-announcer.tsx',
      'src/translator/language-selector.tsx',
      'src/translator/parts.ts',
      'src/translator/run.ts',
      'src/translator/spoken.ts',
      'src/ui/alert.tsx',
      'src/ui/button.tsx',
      'src/ui/festival-over-note.tsx',
      'src/ui/hydrated.ts',
      'src/ui/hydration-boundary.tsx',
      'src/ui/literal-values.ts',
      'src/ui/logo.tsx',
      'src/ui/page-frame.tsx',
      'src/ui/patterns/akwete.tsx',
      'src/ui/patterns/uli.tsx',
      'src/ui/retry-load.ts',
      'src/ui/reveal.tsx',
      'src/ui/since-load.ts',
      'src/ui/trans.tsx',
      'src/ui/use-festival-over.ts',
    ],
  },
  // The form kit. A form's rules and how they are applied come with the first touch, in chunks of their own.
  {
    name: 'forms',
    modules: [
      'content/industries.ts',
      'src/domain/email-address.ts',
      'src/domain/typed-number.ts',
      'src/payment/pay-button.tsx',
      'src/payment/pay-summary.tsx',
      'src/submission/answer-store.ts',
      'src/submission/answers.ts',
      'src/submission/checkbox.tsx',
      'src/submission/conclusion.ts',
      'src/submission/control.ts',
      'src/submission/country-fields.tsx',
      'src/submission/draft-line.tsx',
      'src/submission/ending.ts',
      'src/submission/field-state.ts',
      'src/submission/field.tsx',
      'src/submission/filling.ts',
      'src/submission/flow-form.tsx',
      'src/submission/form-context.ts',
      'src/submission/json-answer.ts',
      'src/submission/judge.ts',
      'src/submission/label-of.ts',
      'src/submission/named.ts',
      'src/submission/needed-line.tsx',
      'src/submission/outcome.ts',
      'src/submission/paid-draft.ts',
      'src/submission/person.ts',
      'src/submission/post.ts',
      'src/submission/price.ts',
      'src/submission/radio-group.tsx',
      'src/submission/reference-line.tsx',
      'src/submission/refused.tsx',
      'src/submission/scripts-needed.tsx',
      'src/submission/select-field.tsx',
      'src/submission/send.ts',
      'src/submission/submit-button.tsx',
      'src/submission/suggested-email.tsx',
      'src/submission/taken.tsx',
      'src/submission/trap.tsx',
      'src/submission/use-countries.ts',
      'src/submission/use-draft.ts',
      'src/submission/use-left-order.ts',
      'src/submission/use-messages.ts',
      'src/submission/use-said-anew.ts',
      'src/submission/use-sending.ts',
      'src/submission/use-submission.ts',
      'src/submission/words.ts',
      'src/ui/form/',
    ],
  },
  // Static prose and the dialogs that show it.
  {
    name: 'prose',
    modules: ['content/partners.ts', 'content/speakers.ts', 'src/ui/dialog.tsx', 'src/ui/still.tsx'],
  },
  {
    name: 'tickets',
    modules: ['src/ui/countdown.tsx', 'src/ui/price.tsx', 'src/ui/ticket-paper.tsx', 'src/ui/use-countdown.ts'],
  },
  {
    name: 'friend',
    modules: ['content/awards-programme.ts', 'content/awards.ts', 'src/payment/bring-a-friend.tsx', 'src/ui/share.tsx'],
  },
  {
    name: 'pictures',
    modules: [
      'src/submission/picture-fault.ts',
      'src/submission/picture-field.tsx',
      'src/submission/picture-progress.tsx',
    ],
  },
  {
    name: 'priced',
    modules: ['content/exhibition.ts', 'src/submission/priced-radio.tsx'],
  },
  {
    name: 'legal',
    modules: ['content/legal/summaries.ts', 'src/pages/legal/legal-page.tsx'],
  },
  {
    name: 'policies',
    modules: ['content/membership.ts', 'content/policies.ts'],
  },
]
