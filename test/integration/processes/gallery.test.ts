import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
import { galleryPath, groupPath } from '../../../tools/dev/gallery/paths'
import { exampleMarker } from '../../examples/texts'
import { expectNoHorizontalScroll, openPage } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { builtDocuments, readBuiltDocument } from '../../support/content/built-documents'
import { startApp } from '../../support/servers/start-app'
import { startDevelopment } from '../../support/servers/start-development'

// Vite transforms all modules of the gallery first, which takes long while other tests run.
const timeout = 120_000

test('npm run dev shows every component in all its states, accessibly and without a sideways scroll', {
  timeout: 300_000,
}, async () => {
  await using developmentServer = await startDevelopment()
  for (const width of [320, 1280]) {
    await using browser = await openPage({ viewport: { width, height: 800 } })
    const { page, consoleErrors } = browser
    await openGallery(page, developmentServer.url + galleryPath)
    await page.getByText(exampleMarker).waitFor()
    // Two states that only a browser draws.
    await page.getByRole('button', { name: 'Use ngozi@gmail.com' }).waitFor()
    await expect.poll(() => page.locator('input[type=file]').evaluateAll(listChosenFiles)).toEqual(['stall.jpg'])
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await openGallery(page, developmentServer.url + groupPath('Dialog'))
    for (const button of await page.getByRole('button', { name: 'Open the dialog' }).all()) {
      await button.click()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    expect(consoleErrors.join('\n')).toBe('')
  }
})

test('the build has no gallery: no page, no document, no catalog entry and no line of an example', async () => {
  await using app = await startApp()
  expect((await fetch(app.url + galleryPath)).status).toBe(404)
  expect(builtDocuments.map((document) => document.path)).not.toContain(galleryPath)
  expect(readFileSync(`${testedBuild}/client/sitemap.xml`, 'utf8')).not.toContain(galleryPath)
  const files = readdirSync(testedBuild, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w*(js|css|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const traces = [exampleMarker, 'test/examples', 'tools/dev/gallery', 'gallery-example']
  const documents = builtDocuments.filter(({ path: pagePath, language }) =>
    includesAny(readBuiltDocument(pagePath, language), traces),
  )
  expect(documents).toEqual([])
  const texts = [
    ...files.map((file) => path.join(testedBuild, file)),
    ...readdirSync('translations', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(po|md)$/.test(file))
      .map((file) => path.join('translations', file)),
  ]
  expect(texts.filter((file) => includesAny(readFileSync(file, 'utf8'), traces))).toEqual([])
})

/** Runs in the page. */
function listChosenFiles(inputs: Element[]): string[] {
  return inputs.flatMap((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
}

function includesAny(text: string, traces: readonly string[]): boolean {
  return traces.some((trace) => text.includes(trace))
}

async function openGallery(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', undefined, { timeout })
}
