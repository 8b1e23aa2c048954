import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Column, Hr, Row, Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { formatCount, formatDollars, formatNaira } from '../domain/money'
import type { Price } from '../forms/definition/price'

/** The price lines and the total; renders nothing without a price. */
export function PriceTable({ price }: { price: Price | null }) {
  const { i18n } = useLingui()
  if (price === null) return null
  return (
    <Section style={{ margin: '16px 0' }}>
      {price.lines.map((line) => (
        <PriceRow key={line.label.id} amount={formatNaira(line.amountKobo, i18n)}>
          {i18n._(line.label)}
          {line.quantity !== undefined &&
            line.unitKobo !== undefined &&
            ` · ${formatCount(line.quantity, i18n)} × ${formatNaira(line.unitKobo, i18n)}`}
          {line.unitDollars !== undefined && ` (${formatDollars(line.unitDollars, i18n)})`}
        </PriceRow>
      ))}
      <Hr />
      <PriceRow amount={formatNaira(price.totalKobo, i18n)}>
        <strong>
          <Trans comment="Label beside the amount to pay or paid">Total</Trans>
        </strong>
      </PriceRow>
    </Section>
  )
}

function PriceRow({ children, amount }: { children: ReactNode; amount: string }) {
  return (
    <Row>
      <Column style={{ fontSize: 15, lineHeight: '24px' }}>{children}</Column>
      <Column align="right" style={{ fontSize: 15, lineHeight: '24px', whiteSpace: 'nowrap' }}>
        {amount}
      </Column>
    </Row>
  )
}
