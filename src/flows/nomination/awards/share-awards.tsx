import { Trans, useLingui } from '@lingui/react/macro'
import { awards } from '../../../../content/awards'
import { Share } from '../../../ui/share'
import { nomination } from '../flow'
import { StaticShareHeading } from '../static-sections'

/** Invites visitors to share the awards with people who may know a nominee. */
export function ShareAwards() {
  const { t } = useLingui()
  const { name } = awards
  return (
    <section
      aria-labelledby="pass-on"
      className="lazy-render bg-laterite text-white [--estimated-height:30rem] md:[--estimated-height:22rem]"
    >
      <div className="page-width relative isolate overflow-hidden py-section">
        <StaticShareHeading />
        <Share
          path={nomination.pagePath}
          text={t({
            message: `The ${name} honour African entrepreneurs. Who would you nominate?`,
            comment: 'A text that visitors share; {name} is the name of the awards, PAEGA Awards.',
          })}
          label={<Trans comment="Heading above the buttons that share this page.">Share the awards</Trans>}
        />
      </div>
    </section>
  )
}
