import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nominationLimits } from '../../../content/awards'
import { useFieldValue } from '../../forms/state/form-context'
import { Akwete } from '../../ui/art/akwete'

/** From this number of remaining characters on, screen readers announce it. */
const lowRemaining = 20

/**
 * Counts down the characters of the business description.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export function CharactersLeft() {
  const left = nominationLimits.businessDescription - useFieldValue('businessDescription').trim().length
  const over = -left
  return (
    <>
      <p className={`tabular mt-1 text-sm ${left < 0 ? 'font-bold text-laterite' : 'text-soot'}`}>
        {left < 0 ? (
          <Plural value={over} one="# character too many" other="# characters too many" />
        ) : (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
      </p>
      <RemainingAnnouncement remaining={left} />
    </>
  )
}

/** Announces to screen readers that few or no characters are left. */
function RemainingAnnouncement({ remaining }: { remaining: number }) {
  return (
    <p role="status" className="sr-only">
      {remaining < 0 && <Trans comment="Read by screen readers.">The text is too long.</Trans>}
      {remaining >= 0 && remaining <= lowRemaining && (
        <Trans comment="Read by screen readers.">You have almost reached the limit.</Trans>
      )}
    </p>
  )
}

/**
 * How full a field is, in whole percent: 100 only when it is exactly full, and more as soon as it is one
 * character over.
 */
export function calculatePercentUsed(length: number, max: number): number {
  const percent = (length / max) * 100
  return length > max ? Math.ceil(percent) : Math.floor(percent)
}

/**
 * Shows how full the innovation and impact field is, as a strip of cloth that grows while the visitor
 * types.
 */
export function PercentUsed() {
  const { t } = useLingui()
  const length = useFieldValue('innovationImpact').trim().length
  const percent = calculatePercentUsed(length, nominationLimits.innovationImpact)
  const fillPercent = Math.min(percent, 100)
  const over = length - nominationLimits.innovationImpact
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <meter
        value={fillPercent}
        max={100}
        // A meter ends at its maximum.
        aria-valuetext={
          over > 0 ? t`${plural(over, { one: '# character too many', other: '# characters too many' })}` : undefined
        }
        aria-label={t({
          message: 'Space used',
          comment: 'Read by screen readers before a percentage: how full a text field is.',
        })}
        className="sr-only"
      />
      <div aria-hidden="true" className="relative grow">
        <Akwete
          motif="ebe"
          className={`block h-6 w-full text-gold ${percent > 100 ? 'bg-laterite' : 'bg-coal'}`}
          accent="text-harmattan"
        />
        <svg className="absolute inset-0 size-full text-sand" fill="currentColor" aria-hidden="true" focusable="false">
          <rect x={`${fillPercent}%`} width="100%" height="100%" />
        </svg>
      </div>
      <p className={`tabular min-w-14 text-right text-sm ${percent > 100 ? 'font-bold text-laterite' : 'text-soot'}`}>
        {percent}%
      </p>
      {over > 0 && (
        <p className="w-full font-bold text-laterite text-sm">
          <Plural value={over} one="# character too many" other="# characters too many" />
        </p>
      )}
      <RemainingAnnouncement remaining={-over} />
    </div>
  )
}
