import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nominationLimits } from '../../../content/awards'
import { useAnswer } from '../../forms/state/form-context'
import { Akwete } from '../../ui/art/akwete'

/** How few characters are left when it is said aloud. */
const nearTheEnd = 20

/**
 * Counts down the characters of the business description.
 * Source: docs/product/forms.md#55-awards-nomination.
 */
export function CharactersLeft() {
  const left = nominationLimits.businessDescription - useAnswer('businessDescription').trim().length
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
      <RoomSpoken left={left} />
    </>
  )
}

/** What is said aloud when little room is left, or none. */
function RoomSpoken({ left }: { left: number }) {
  return (
    <p role="status" className="sr-only">
      {left < 0 && <Trans>The text is too long.</Trans>}
      {left >= 0 && left <= nearTheEnd && <Trans>The text is almost full.</Trans>}
    </p>
  )
}

/** How full a field is, in whole percent: 100 only when it is exactly full, and more as soon as one character is too many. */
export function percentUsed(length: number, most: number): number {
  const percent = (length / most) * 100
  return length > most ? Math.ceil(percent) : Math.floor(percent)
}

/** How full the field of innovation and impact is, as a strip of cloth that is woven while one writes. */
export function PercentUsed() {
  const { t } = useLingui()
  const length = useAnswer('innovationImpact').trim().length
  const percent = percentUsed(length, nominationLimits.innovationImpact)
  const woven = Math.min(percent, 100)
  const over = length - nominationLimits.innovationImpact
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <meter value={woven} max={100} aria-label={t`Room used`} className="sr-only" />
      <div aria-hidden="true" className="relative grow">
        <Akwete
          motif="ebe"
          className={`block h-6 w-full text-gold ${percent > 100 ? 'bg-laterite' : 'bg-coal'}`}
          accent="text-harmattan"
        />
        <svg className="absolute inset-0 size-full text-sand" fill="currentColor" aria-hidden="true" focusable="false">
          <rect x={`${woven}%`} width="100%" height="100%" />
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
      <RoomSpoken left={-over} />
    </div>
  )
}
