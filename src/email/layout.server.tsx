import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { createContext, type PropsWithChildren, type ReactNode, useContext } from 'react'

const coal = '#17130F'
const laterite = '#A93C22'
const palm = '#0E5A3A'
const harmattan = '#F8F1E5'
const fontFamily = "Andika, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * Whether an email is about a payment at the sandbox of a public site, where anyone can "pay" without
 * money.
 */
export const TestModeContext = createContext(false)

/** The markup that `EmailLayout` puts in place of its decorative band, which is the same in every email. */
export const bandSlot = '<table data-slot="band"></table>'

/**
 * The layout of every email: the festival's colours, one column, readable without images; long words break
 * on a phone.
 */
export function EmailLayout({
  preview,
  heading,
  children,
}: PropsWithChildren<{ preview: string; heading: ReactNode }>) {
  const { i18n } = useLingui()
  const isTestMode = useContext(TestModeContext)
  return (
    <Html lang={i18n.locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: harmattan, color: coal, fontFamily, margin: 0, padding: '24px 12px' }}>
        <Container style={{ backgroundColor: '#ffffff', maxWidth: 560, wordBreak: 'break-word' }}>
          <table data-slot="band" />
          <Section style={{ padding: '24px 28px 8px' }}>
            {isTestMode && (
              <Text style={{ margin: '0 0 12px', fontWeight: 700 }}>
                <Trans>Test mode: no real payments</Trans>
              </Text>
            )}
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

export function EmailParagraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: '26px', margin: '14px 0' }}>{children}</Text>
}

/** A link styled as a button; its URL is repeated below it for mail clients that hide links. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
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

/** The public code, large enough to read out or copy. */
export function CodeLine({ label, code }: { label: ReactNode; code: string }) {
  return (
    <Section style={{ backgroundColor: harmattan, padding: '12px 16px', margin: '16px 0' }}>
      <Text style={{ margin: 0, fontSize: 14 }}>{label}</Text>
      <Text style={{ margin: 0, fontSize: 24, lineHeight: '32px', fontWeight: 700, letterSpacing: 1 }}>{code}</Text>
    </Section>
  )
}
