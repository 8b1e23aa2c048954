import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { menu } from '../../../content/menu'
import { Claws, Coil, Kola, Moon } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

interface PeopleLink {
  description: MessageDescriptor
  background: string
  Stroke: typeof Coil
  strokeColour: string
}

/** The description and style of each link, by path. The names come from the menu. */
const linksByPath: Readonly<Record<string, PeopleLink>> = {
  '/valuedpartner': {
    description: msg`Organisations that support us, and how to become a partner.`,
    background: 'bg-palm text-white',
    Stroke: Kola,
    strokeColour: 'text-palm-deep md:text-gold',
  },
  '/ourguest': {
    description: msg`Our guests of honour.`,
    background: 'bg-gold text-coal',
    Stroke: Claws,
    strokeColour: 'text-gold-deep md:text-laterite',
  },
  '/ourspeakers': {
    description: msg`Entrepreneurs who share their experience.`,
    background: 'bg-laterite text-white',
    Stroke: Coil,
    strokeColour: 'text-laterite-deep md:text-straw',
  },
  '/ourdedicatedteam': {
    description: msg`The leaders who run the festival.`,
    background: 'bg-adire text-white',
    Stroke: Moon,
    strokeColour: 'text-coal/30 md:text-gold',
  },
}

/** Four full-width links, each indented further than the one above, like steps. */
export function PeopleLinks() {
  const { t } = useLingui()
  const links = menu.find(({ to }) => to === '/partner')?.links ?? []
  return (
    <ul>
      {links.map(({ label, to }, index) => {
        const peopleLink = linksByPath[to]
        if (peopleLink === undefined) return null
        const { description, background, Stroke, strokeColour } = peopleLink
        return (
          <li key={to} className={indents[index % indents.length]}>
            <Reveal from="left">
              <Link
                to={to}
                className={`focus-ring-inset group relative isolate flex min-h-44 flex-col justify-center gap-y-1 overflow-hidden py-8 pr-20 pl-gutter large-text:pr-4 md:min-h-52 md:pr-64 ${background}`}
              >
                <Stroke
                  className={`absolute -right-6 top-1/2 -z-10 h-32 -translate-y-1/2 transition-transform duration-300 group-hover:-translate-x-4 md:right-10 md:h-44 ${strokeColour}`}
                />
                <span className="display-font text-title large-text:text-card">{t(label)}</span>
                <span className="max-w-[30rem] text-lg">{t(description)}</span>
              </Link>
            </Reveal>
          </li>
        )
      })}
    </ul>
  )
}

const indents = ['', 'md:ml-[8%]', 'md:ml-[16%]', 'md:ml-[24%]']
