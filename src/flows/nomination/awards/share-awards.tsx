import { Trans, useLingui } from '@lingui/react/macro'
import { awards } from '../../../../content/awards'
import { Share } from '../../../ui/share'
import { nomination } from '../flow'
import { PassOnWords } from '../static-sections'

/** Whoever reads this far may know somebody who knows a name. */
export function PassOn() {
  const { t } = useLingui()
  const { name } = awards
  return (
    <section
      aria-labelledby="pass-on"
      className="later bg-laterite text-white [--height-to-come:30rem] md:[--height-to-come:22rem]"
    >
      <div className="page-width relative isolate overflow-hidden py-section">
        <PassOnWords />
        <Share
          path={nomination.page}
          text={t`The ${name} honour African entrepreneurs. Whom would you name?`}
          label={<Trans>Share the awards</Trans>}
        />
      </div>
    </section>
  )
}
