import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { formatCount, formatDollars, formatNaira } from '../domain/money'
import type { Answers, Form } from '../forms/definition/form-definition'
import type { Option } from '../forms/definition/options'
import type { Price } from '../forms/definition/price'

const coal = '#17130F'
const laterite = '#A93C22'
const palm = '#0E5A3A'
const harmattan = '#F8F1E5'
const gold = '#E8A72E'

const threads: Readonly<Record<string, string>> = { c: coal, g: gold, l: laterite }
const face = "Andika, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The paper every letter is written on: the festival's colours, one column, readable without pictures; a long word breaks on a phone. */
export function LetterFrame({
  preview,
  heading,
  children,
}: {
  preview: string
  heading: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <Html lang={i18n.locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: harmattan, color: coal, fontFamily: face, margin: 0, padding: '24px 12px' }}>
        <Container style={{ backgroundColor: '#ffffff', maxWidth: 560, wordBreak: 'break-word' }}>
          <AkweteBand />
          <Section style={{ padding: '24px 28px 8px' }}>
            <Text style={{ margin: 0, fontWeight: 700, letterSpacing: 2, color: laterite }}>AGEFEST</Text>
            <Heading as="h1" style={{ margin: '8px 0 0', fontSize: 26, lineHeight: '32px' }}>
              {heading}
            </Heading>
          </Section>
          <Section style={{ padding: '0 28px 28px', fontSize: 16, lineHeight: '26px' }}>{children}</Section>
        </Container>
      </Body>
    </Html>
  )
}

/** A band of woven squares, made of table cells: mail programs show neither our drawings nor our style sheet. */
function AkweteBand() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ tableLayout: 'fixed' }}>
      <tbody>
        <Threads row="ccgc" />
        <Threads row="cglg" />
        <Threads row="ccgc" />
      </tbody>
    </table>
  )
}

/** One row of the band; a letter is a square: coal, gold or laterite. */
function Threads({ row }: { row: string }) {
  return (
    <tr>
      {[...row.repeat(11)].map((thread, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the threads of a band keep their order
        <td key={place} height={8} style={{ backgroundColor: threads[thread], fontSize: 1, lineHeight: '8px' }} />
      ))}
    </tr>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: '26px', margin: '14px 0' }}>{children}</Text>
}

/** A button-like link; its address also stands below it, for mail programs that hide links. */
export function LetterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Button href={href} style={{ backgroundColor: palm, color: '#ffffff', padding: '12px 20px', fontWeight: 700 }}>
        {children}
      </Button>
      <Text data-skip-in-text="true" style={{ fontSize: 13, lineHeight: '18px', wordBreak: 'break-all' }}>
        {href}
      </Text>
    </>
  )
}

/** The code a person reads out or types elsewhere. */
export function CodeLine({ label, code }: { label: ReactNode; code: string }) {
  return (
    <Section style={{ backgroundColor: harmattan, padding: '12px 16px', margin: '16px 0' }}>
      <Text style={{ margin: 0, fontSize: 14 }}>{label}</Text>
      <Text style={{ margin: 0, fontSize: 24, lineHeight: '32px', fontWeight: 700, letterSpacing: 1 }}>{code}</Text>
    </Section>
  )
}

/** What was charged, line by line, and the sum. */
export function Receipt({ price }: { price: Price }) {
  const { i18n } = useLingui()
  return (
    <Section style={{ margin: '16px 0' }}>
      {price.lines.map((line) => (
        <Line key={line.label.id} amount={formatNaira(line.amountKobo)}>
          {i18n._(line.label)}
          {line.quantity !== undefined &&
            line.unitKobo !== undefined &&
            ` · ${formatCount(line.quantity)} × ${formatNaira(line.unitKobo)}`}
          {line.unitDollars !== undefined && ` (${formatDollars(line.unitDollars)})`}
        </Line>
      ))}
      <Hr />
      <Line amount={formatNaira(price.totalKobo)}>
        <strong>
          <Trans>Total</Trans>
        </strong>
      </Line>
    </Section>
  )
}

/**
 * What the visitor sent, under the form's own labels; `without` leaves out what the letter says elsewhere. Answers are text: React escapes
 * them, and nothing in them becomes markup.
 */
export function AnswerList({ form, answers, without = [], options = {} }: AnswerListProps) {
  const { i18n } = useLingui()
  const read = (field: string) => {
    const sent = answerText(answers, field)
    const option = options[field]?.find(({ value }) => value === sent)
    return option === undefined ? sent : i18n._(option.label)
  }
  return (
    <Section style={{ margin: '16px 0' }}>
      <Heading as="h2" style={{ margin: '8px 0', fontSize: 18, lineHeight: '26px' }}>
        <Trans>What was sent</Trans>
      </Heading>
      {Object.entries(form.labels)
        .filter(([field]) => !without.includes(field))
        .map(([field, label]) => (
          <AnswerLine key={field} label={label} value={read(field)} />
        ))}
    </Section>
  )
}

interface AnswerListProps {
  form: Pick<Form<never>, 'labels'>
  answers: Answers
  without?: readonly string[]
  /** What the offered answers are called, by field: people read 'Prefer not to say', not what was sent. */
  options?: Readonly<Record<string, readonly Option[]>>
}

function AnswerLine({ label, value }: { label: MessageDescriptor; value: string }) {
  const { i18n } = useLingui()
  if (value === '') return null
  return (
    <Text style={{ fontSize: 14, lineHeight: '20px', margin: '6px 0', whiteSpace: 'pre-line' }}>
      {/* An answer in Arabic keeps its direction to itself. */}
      <strong>{i18n._(label)}:</strong> <span dir="auto">{value}</span>
    </Text>
  )
}

function answerText(answers: Answers, field: string): string {
  const value = field.split('.').reduce<unknown>((inner, name) => (inner as Answers | undefined)?.[name], answers)
  return value === undefined || value === null ? '' : String(value)
}

function Line({ children, amount }: { children: ReactNode; amount: string }) {
  return (
    <Row>
      <Column style={{ fontSize: 15, lineHeight: '24px' }}>{children}</Column>
      <Column align="right" style={{ fontSize: 15, lineHeight: '24px', whiteSpace: 'nowrap' }}>
        {amount}
      </Column>
    </Row>
  )
}
