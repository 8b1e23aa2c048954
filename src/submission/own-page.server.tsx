import { Trans } from '@lingui/react/macro'
import { LetterLink, Paragraph } from './letter-frame.server'

/** The secret page of what was sent, for those who owe nothing: it has arrived, under this code. Source: design, section 6. */
export function OwnPage({ orderUrl }: { orderUrl: string }) {
  return (
    <>
      <Paragraph>
        <Trans>You can see here that it has arrived. The address is yours alone; do not share it.</Trans>
      </Paragraph>
      <LetterLink href={orderUrl}>
        <Trans>Open my page</Trans>
      </LetterLink>
    </>
  )
}
