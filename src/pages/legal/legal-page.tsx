import { type ComponentType, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { AkweteMotif } from '../../ui/art/akwete'
import { PageFrame, type PageTone } from '../../ui/page-frame'
import { usePassageTranslation } from './use-passage-translation'

/** The layout of every legal page: the heading, then its text, which is static content without a script. */
export function LegalPage({ title, lead, tone, motif, body: Body, children }: LegalPageProps) {
  const bodyRef = useRef<HTMLDivElement>(null)
  usePassageTranslation(bodyRef)
  return (
    <>
      <PageFrame
        tone={tone}
        motif={motif}
        title={title}
        lead={<span className="block sm:max-w-[24rem] lg:max-w-none">{lead}</span>}
        aside={children}
      />
      <div ref={bodyRef} className="contents">
        <Body />
      </div>
    </>
  )
}

interface LegalPageProps {
  title: ReactNode
  lead: ReactNode
  tone: PageTone
  motif: AkweteMotif
  body: ComponentType
  /** Rendered below the lead. */
  children?: ReactNode
}

/** A link from one swapped page to the other. Source: docs/product/pages.md#38-legal-pages. */
export function SwappedPageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-4">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4">
        {children}
        <span aria-hidden="true">→</span>
      </Link>
    </p>
  )
}
