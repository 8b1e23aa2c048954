import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AkweteMotif } from '../../ui/art/akwete'
import { PageFrame, type PageTone } from '../../ui/page-frame'

/** Every legal page: what it is about, then its text, which is still prose and brings no script. */
export function LegalPage({ title, lead, tone, motif, body: Body, children }: LegalPageProps) {
  return (
    <>
      <PageFrame
        tone={tone}
        motif={motif}
        title={title}
        lead={<span className="block sm:max-w-[24rem] lg:max-w-none">{lead}</span>}
        aside={children}
      />
      <Body />
    </>
  )
}

interface LegalPageProps {
  title: ReactNode
  lead: ReactNode
  tone: PageTone
  motif: AkweteMotif
  body: ComponentType
  /** Stands below the lead. */
  children?: ReactNode
}

/** Leads a visitor of a swapped page to the other one. Source: docs/product/pages.md#38-legal-pages. */
export function ElsewhereLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-4">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4">
        {children}
        <span aria-hidden="true">→</span>
      </Link>
    </p>
  )
}
