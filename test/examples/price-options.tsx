import { useEffect, useState } from 'react'
import {
  PriceOptionAmount,
  PriceOptionLabel,
  PriceOptionMark,
  PriceOptionRadio,
  priceDescriptionId,
} from '../../src/forms/fields/price-option'
import type { Examples } from './example'
import { FormFrame } from './form-frame'
import { longWord, sentence, yoruba } from './texts'

interface PriceOptionCardProps {
  priceNaira: number
  title: string
  isSoldOut?: boolean
}

/** The parts in a card, as the forms with booths and rooms draw them. */
function PriceOptionCard({ priceNaira, title, isSoldOut = false }: PriceOptionCardProps) {
  return (
    <div className="group relative border-2 border-coal bg-white p-4 has-checked:bg-sand">
      <PriceOptionLabel priceNaira={priceNaira}>{title}</PriceOptionLabel>
      <p id={priceDescriptionId(priceNaira)}>{sentence}</p>
      <PriceOptionAmount
        priceNaira={priceNaira}
        dollars="$31.85"
        classNames={{ whole: '', naira: 'text-card block' }}
      />
      <p className="flex items-center gap-3 font-bold">
        <PriceOptionRadio {...{ priceNaira, isSoldOut }} />
        <PriceOptionMark {...{ priceNaira, isSoldOut }} />
      </p>
    </div>
  )
}

/** A card that sells out after the visitor has chosen it: one that is sold out before cannot be chosen. */
function PriceOptionCardSoldOutLater(card: PriceOptionCardProps) {
  const [isSoldOut, setSoldOut] = useState(false)
  useEffect(() => setSoldOut(true), [])
  return <PriceOptionCard {...card} isSoldOut={isSoldOut} />
}

export const priceOptionExamples = {
  empty: (
    <FormFrame>
      <PriceOptionCard priceNaira={50_000} title="A booth" />
    </FormFrame>
  ),
  chosen: (
    <FormFrame values={{ amount: '120000' }}>
      <PriceOptionCard priceNaira={120_000} title={yoruba} />
    </FormFrame>
  ),
  'sold out': (
    <FormFrame>
      <PriceOptionCard priceNaira={60_000} title="A booth" isSoldOut />
    </FormFrame>
  ),
  'sold out after it was chosen': (
    <FormFrame values={{ amount: '60000' }}>
      <PriceOptionCardSoldOutLater priceNaira={60_000} title="A booth" />
    </FormFrame>
  ),
  'long words': (
    <FormFrame>
      <PriceOptionCard priceNaira={1_250_000} title={longWord} />
    </FormFrame>
  ),
} satisfies Examples
