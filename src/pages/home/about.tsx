import { Claws, Tendril } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'
import { StaticAboutFestival, StaticLicenceToHost } from './static-sections'

/** What the festival is for, and the licence-to-host call. Source: docs/product/pages.md#31-home-page. */
export function About() {
  return (
    <section
      aria-labelledby="about"
      className="lazy-render grid bg-sand [--estimated-height:71rem] lg:grid-cols-[7fr_5fr] lg:[--estimated-height:46rem]"
    >
      <div className="relative isolate overflow-hidden px-gutter py-section lg:pl-[max(var(--spacing-gutter),50vw-37rem)]">
        <Tendril className="absolute -right-24 -bottom-10 -z-10 w-80 text-straw lg:w-[30rem]" />
        <Reveal from="left">
          <StaticAboutFestival />
        </Reveal>
      </div>
      <div className="relative isolate flex flex-col justify-end overflow-hidden bg-laterite px-gutter py-section text-white lg:pl-14">
        <Claws className="absolute -top-6 right-4 -z-10 w-44 text-laterite-deep lg:right-10 lg:w-80" />
        <Reveal>
          <StaticLicenceToHost />
        </Reveal>
      </div>
    </section>
  )
}
