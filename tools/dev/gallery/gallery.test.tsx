import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { ExampleGroup } from '../../../test/examples/example'
import { exampleGroups } from '../../../test/examples/groups'
import { renderExample } from '../../../test/examples/render-example'
import { Gallery } from './gallery'
import { galleryPath, groupPath } from './paths'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(exampleGroups.flatMap(listExamples))(
  '%s: its HTML complies with the Content-Security-Policy',
  (_name, example) => {
    expect(renderExample(example)).not.toMatch(/\sstyle=|<script/)
  },
)

test('the gallery shows every group, and each group has a page of its own', () => {
  expect(renderGallery(galleryPath).match(/<h2/g)?.length).toBeGreaterThanOrEqual(exampleGroups.length)
  const paths = exampleGroups.map(({ name }) => groupPath(name))
  expect(new Set(paths).size).toBe(exampleGroups.length)
  for (const { name } of exampleGroups) expect(renderGallery(groupPath(name))).toContain(`>${name}</a></h2>`)
  expect(renderGallery(groupPath('Button'))).not.toContain('>Share</a></h2>')
})

function renderGallery(path: string): string {
  return renderExample(<Gallery path={path} width={undefined} isFramed={false} />)
}

function listExamples({ name, examples = {}, onDark = {} }: ExampleGroup) {
  const onPaperAndDark = [...Object.entries(examples), ...Object.entries(onDark)]
  return onPaperAndDark.map(([state, example]) => [`${name}, ${state}`, example] as const)
}
