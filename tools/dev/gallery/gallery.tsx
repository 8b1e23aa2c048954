import type { ExampleGroup, Examples } from '../../../test/examples/example'
import { exampleGroups } from '../../../test/examples/groups'
import { galleryPath, groupPath } from './paths'

/** The widths at which the gallery can be shown, in CSS px: the narrowest phone, a phone, a tablet, a desktop. */
const widths = [320, 360, 768, 1280]

/**
 * All examples, or those of the group at `path`. With `width` they are in a frame of that width, so that
 * media queries apply as on a screen that wide.
 */
export function Gallery({ path, width, isFramed }: GalleryProps) {
  const shownGroups = exampleGroups.filter(({ name }) => path === groupPath(name))
  const groups = shownGroups.length > 0 ? shownGroups : exampleGroups
  return (
    <>
      {!isFramed && <GalleryHeader path={path} width={width} />}
      {width === undefined ? (
        <main>
          <h1 className="gallery-title">Components</h1>
          {groups.map((group) => (
            <GroupSection key={group.name} {...group} />
          ))}
        </main>
      ) : (
        <iframe title={`${width} px wide`} src={`${path}?framed`} width={width} className="gallery-frame" />
      )}
    </>
  )
}

interface GalleryProps {
  path: string
  width: number | undefined
  /** Set inside the frame. */
  isFramed: boolean
}

function GalleryHeader({ path, width }: Omit<GalleryProps, 'isFramed'>) {
  return (
    <header className="gallery-header">
      <a href={galleryPath}>All components</a>
      <nav aria-label="Widths">
        <a href={path} aria-current={width === undefined}>
          This window
        </a>
        {widths.map((choice) => (
          <a key={choice} href={`${path}?width=${choice}`} aria-current={choice === width}>
            {`${choice} px`}
          </a>
        ))}
      </nav>
    </header>
  )
}

function GroupSection({ name, examples = {}, onDark = {}, isWide = false }: ExampleGroup) {
  return (
    <section className="gallery-group">
      <h2 className="gallery-heading">
        <a href={groupPath(name)}>{name}</a>
      </h2>
      <div className={isWide ? '' : 'gallery-columns'}>
        <ExampleList examples={examples} />
      </div>
      {Object.keys(onDark).length > 0 && (
        <div className={`bg-coal text-harmattan ${isWide ? '' : 'gallery-columns'}`}>
          <ExampleList examples={onDark} />
        </div>
      )}
    </section>
  )
}

function ExampleList({ examples }: { examples: Examples }) {
  return Object.entries(examples).map(([name, example]) => (
    <div key={name} className="gallery-example">
      <p className="gallery-name">{name}</p>
      <div lang={name.startsWith('Yoruba') ? 'yo' : undefined}>{example}</div>
    </div>
  ))
}
