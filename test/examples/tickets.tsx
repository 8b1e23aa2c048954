import { SoldOut } from '../../src/ui/sold-out'
import { StandardPrice } from '../../src/ui/tickets/standard-price'
import { TicketCard } from '../../src/ui/tickets/ticket-card'
import { TicketPaper } from '../../src/ui/tickets/ticket-paper'
import type { Examples } from './example'
import { longWord, sentence, yoruba } from './texts'

const content = { value: 'VIRTUAL', title: 'BASIC ACCESS', description: sentence, perks: ['Entry', yoruba] }

export const ticketCardExamples = {
  'without a discount': <TicketCard {...content} name="plainTicket" price="₦20,000" />,
  'with a discount': <TicketCard {...content} name="earlyTicket" price="₦20,000" standardPrice="₦30,000" />,
  'selected, for celebration': (
    <TicketCard
      {...content}
      name="selectedTicket"
      tone="celebration"
      motif="peaks"
      subheading="For founders"
      price="$1,000"
      priceNote="₦1,570,000"
      defaultChecked
    />
  ),
  'sold out': <TicketCard {...content} name="soldOutTicket" price="₦20,000" isSoldOut disabled />,
  'the words for sold out': <SoldOut id="soldOutWords" />,
  free: <TicketCard {...content} name="freeTicket" tone="laterite" motif="ebe" price="Free" perks={[]} />,
  'long words': (
    <TicketCard
      {...content}
      name="longTicket"
      tone="adire"
      motif="combs"
      title={longWord}
      subheading={longWord}
      description={longWord}
      perks={[longWord]}
      price="₦12,345,678"
      priceNote={longWord}
    />
  ),
  Yoruba: <TicketCard {...content} name="yorubaTicket" title={yoruba} subheading={yoruba} price="₦20,000" />,
} satisfies Examples

export const ticketPaperExamples = {
  'without a choice': (
    <div className="@container">
      <div className="flex flex-col @lg:flex-row">
        <TicketPaper price="₦20,000" standardPrice="₦30,000" footer={<p>{yoruba}</p>}>
          <p>{sentence}</p>
        </TicketPaper>
      </div>
    </div>
  ),
} satisfies Examples

export const standardPriceExamples = { struck: <StandardPrice>₦30,000</StandardPrice> } satisfies Examples
