import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button'
import type { Afterwards } from '../../ui/use-festival-over'

/** What a success says once the festival is over: nobody is told to come, to watch or to book a room for it. */
export function afterFestival(afterwards: Afterwards) {
  return {
    thanks: { title: <Trans>Thank you!</Trans>, lead: <Lead {...afterwards} /> },
    steps: [
      {
        heading: <Trans>Keep the receipt</Trans>,
        text: <Trans>It is in the e-mail that we have sent you. If you do not see it, look under spam.</Trans>,
      },
      {
        heading: <Trans>Ask what comes next</Trans>,
        text: <Trans>If you meant to come to a festival that is still ahead, write to us and name your code.</Trans>,
        link: (
          <ButtonLink to={afterwards.to} tone="outline">
            <Trans>Contact us</Trans>
          </ButtonLink>
        ),
      },
    ],
  }
}

function Lead({ notice }: Afterwards) {
  const { t } = useLingui()
  return (
    <>
      <Trans>Your payment is confirmed.</Trans> {t(notice)}
    </>
  )
}
