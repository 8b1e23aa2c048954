/** A client chunk that several pages share. */
export interface ChunkGroup {
  name: string
  /** Files of src/ and content/; a path that ends with a slash is a whole folder. */
  modules: readonly string[]
  /** Packages of node_modules, by name or by scope. */
  packages?: readonly string[]
}

/**
 * Which modules share a chunk. A request costs more than a few hundred bytes, so shared modules are in few
 * chunks, each small enough for a page that needs only half of it. The bundler places modules that are in
 * no group: in the chunk of their page, or in a separate chunk if several pages import them.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // Packages change rarely, so browsers keep these two chunks across releases.
  { name: 'react', modules: [], packages: ['react', 'react-dom', 'scheduler'] },
  { name: 'parts', modules: [], packages: ['react-router', '@lingui'] },
  // What every page needs: the layout around it, the routes, the language.
  {
    name: 'shell',
    modules: [
      'content/claims.ts',
      'content/festival.ts',
      'content/menu.ts',
      'content/organisation.ts',
      'content/tickets.ts',
      'content/vendors.ts',
      'src/domain/countries.ts',
      'src/domain/languages.ts',
      'src/domain/money.ts',
      'src/domain/retention.ts',
      'src/domain/sales.ts',
      'src/domain/submission-state.ts',
      'src/domain/time/countdown.ts',
      'src/domain/time/date-values.ts',
      'src/domain/time/dates.ts',
      'src/domain/time/festival-over.ts',
      'src/domain/time/lagos-time.ts',
      'src/domain/time/with-timeout.ts',
      'src/flows/index.ts',
      'src/i18n/catalog-parts.ts',
      'src/i18n/hydrate-i18n.ts',
      'src/i18n/language-announcer.tsx',
      'src/i18n/language-selector.tsx',
      'src/i18n/message-values.ts',
      'src/i18n/translation-status.ts',
      'src/site/app.tsx',
      'src/site/client.tsx',
      'src/site/error-pages.tsx',
      'src/site/lazy-routes.ts',
      'src/site/reload-on-chunk-error.ts',
      'src/site/routes.tsx',
      'src/site/shell/',
      'src/site/theme.css',
      'src/ui/alert.tsx',
      'src/ui/art/akwete.tsx',
      'src/ui/art/logo.tsx',
      'src/ui/art/uli.tsx',
      'src/ui/browser-storage.ts',
      'src/ui/button.tsx',
      'src/ui/festival-over-note.tsx',
      'src/ui/hydration/hydration-boundary.tsx',
      'src/ui/hydration/retry-load.ts',
      'src/ui/hydration/since-load.ts',
      'src/ui/hydration/use-was-hydrated.ts',
      'src/ui/motion/reveal.tsx',
      'src/ui/page-frame.tsx',
      'src/ui/trans.tsx',
      'src/ui/use-festival-over.ts',
    ],
  },
  // The form components. Validation rules load on the first interaction with a form, in separate chunks.
  {
    name: 'forms',
    modules: [
      'content/industries.ts',
      'src/domain/text/email-address.ts',
      'src/domain/text/typed-number.ts',
      'src/forms/definition/field-label.ts',
      'src/forms/definition/price.ts',
      'src/forms/draft/draft-status.tsx',
      'src/forms/draft/draft-storage.ts',
      'src/forms/draft/pending-payment.ts',
      'src/forms/draft/use-draft.ts',
      'src/forms/draft/use-started-order.ts',
      'src/forms/fields/checkbox.tsx',
      'src/forms/fields/country-fields.tsx',
      'src/forms/fields/radio-group.tsx',
      'src/forms/fields/select-field.tsx',
      'src/forms/fields/suggested-email.tsx',
      'src/forms/fields/text-field.tsx',
      'src/forms/fields/use-countries.ts',
      'src/forms/fields/use-field.ts',
      'src/forms/flow-form.tsx',
      'src/forms/form-error-summary.tsx',
      'src/forms/form-success.tsx',
      'src/forms/noscript-notice.tsx',
      'src/forms/required-fields-note.tsx',
      'src/forms/sales-closed-note.tsx',
      'src/forms/send/finish-submit.ts',
      'src/forms/send/honeypot-input.tsx',
      'src/forms/send/honeypot.ts',
      'src/forms/send/idempotency-key.ts',
      'src/forms/send/parse-json-object.ts',
      'src/forms/send/response.ts',
      'src/forms/send/send-form.ts',
      'src/forms/send/send-with-images.ts',
      'src/forms/send/submit-result.ts',
      'src/forms/state/dom-controls.ts',
      'src/forms/state/form-context.ts',
      'src/forms/state/form-values.ts',
      'src/forms/state/use-form-errors.ts',
      'src/forms/state/use-language-change.ts',
      'src/forms/state/use-link-value.ts',
      'src/forms/state/use-sales-closed.ts',
      'src/forms/state/use-submit-lock.ts',
      'src/forms/state/validate-lazily.ts',
      'src/forms/state/values-store.ts',
      'src/forms/submission-reference.tsx',
      'src/forms/submit-button.tsx',
      'src/forms/use-form-submit.ts',
      'src/i18n/active-i18n.ts',
      'src/offline/page-answer.ts',
      'src/payment/checkout/pay-button.tsx',
      'src/payment/checkout/pay-summary.tsx',
      'src/ui/form/',
    ],
  },
  // Static content and the dialogs that show it.
  {
    name: 'prose',
    modules: [
      'content/partners.ts',
      'content/speakers.ts',
      'src/ui/dialog-header.tsx',
      'src/ui/dialog.tsx',
      'src/ui/hydration/static-content.tsx',
    ],
  },
  {
    name: 'tickets',
    modules: [
      'src/domain/time/back-off.ts',
      'src/ui/motion/countdown.tsx',
      'src/ui/motion/start-polling.ts',
      'src/ui/motion/use-countdown.ts',
      'src/ui/tickets/standard-price.tsx',
      'src/ui/tickets/ticket-link.ts',
      'src/ui/tickets/ticket-paper.tsx',
    ],
  },
  // A ticket on the page of its order and on a page of its own.
  {
    name: 'ticket',
    modules: [
      'src/tickets/entrance-view.tsx',
      'src/tickets/holders/holder-labels.ts',
      'src/tickets/holders/name-and-pass-on.tsx',
      'src/tickets/qr-image.tsx',
      'src/tickets/ticket-view.tsx',
      'src/tickets/use-screen-on.ts',
    ],
  },
  {
    name: 'friend',
    modules: [
      'content/awards-programme.ts',
      'content/awards.ts',
      'src/payment/result/share-home-page.tsx',
      'src/ui/share.tsx',
    ],
  },
  {
    name: 'pictures',
    modules: [
      'src/forms/fields/image-check.ts',
      'src/forms/fields/image-field.tsx',
      'src/forms/fields/upload-progress.tsx',
    ],
  },
  {
    name: 'priced',
    modules: ['content/exhibition.ts', 'src/forms/fields/price-option.tsx'],
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
