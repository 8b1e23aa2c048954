import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { menu } from '../../../content/menu'
import { Claws, Coil, Kola, Moon } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

interface Door {
  says: MessageDescriptor
  ground: string
  Stroke: typeof Coil
  stroke: string
}

/** What is behind each door, by its address; the names are the menu's. */
const doors: Readonly<Record<string, Door>> = {
  '/valuedpartner': {
    says: msg`Organisations that lend us their name, and how to become one.`,
    ground: 'bg-palm text-white',
    Stroke: Kola,
    stroke: 'text-palm-deep md:text-gold',
  },
  '/ourguest': {
    says: msg`The three dignitaries in the first row.`,
    ground: 'bg-gold text-coal',
    Stroke: Claws,
    stroke: 'text-gold-deep md:text-laterite',
  },
  '/ourspeakers': {
    says: msg`Those who have done it, and tell how.`,
    ground: 'bg-laterite text-white',
    Stroke: Coil,
    stroke: 'text-laterite-deep md:text-straw',
  },
  '/ourdedicatedteam': {
    says: msg`Seventeen leaders, one festival.`,
    ground: 'bg-adire text-white',
    Stroke: Moon,
    stroke: 'text-coal/30 md:text-gold',
  },
}

/** Four doors as wide as the page, each further in than the one above it, like steps. */
export function Doors() {
  const { t } = useLingui()
  const links = menu.find(({ to }) => to === '/partner')?.links ?? []
  return (
    <ul>
      {links.map(({ label, to }, step) => {
        const door = doors[to]
        if (door === undefined) return null
        const { says, ground, Stroke, stroke } = door
        return (
          <li key={to} className={indents[step % indents.length]}>
            <Reveal from="left">
              <Link
                to={to}
                className={`focus-inside group relative isolate flex min-h-44 flex-col justify-center gap-y-1 overflow-hidden py-8 pr-20 pl-gutter md:min-h-52 md:pr-64 ${ground}`}
              >
                <Stroke
                  className={`absolute -right-6 top-1/2 -z-10 h-32 -translate-y-1/2 transition-transform duration-300 group-hover:-translate-x-4 md:right-10 md:h-44 ${stroke}`}
                />
                <span className="signboard text-title">{t(label)}</span>
                <span className="max-w-[30rem] text-lg">{t(says)}</span>
              </Link>
            </Reveal>
          </li>
        )
      })}
    </ul>
  )
}

const indents = ['', 'md:ml-[8%]', 'md:ml-[16%]', 'md:ml-[24%]']
