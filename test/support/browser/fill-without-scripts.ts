import type { Page } from 'playwright-core'

/**
 * Fills in a form by the names of its controls, as a visitor without scripts can: only visible controls, each kind in
 * its own way. Names without a visible control are derived by the server.
 */
export async function fillWithoutScripts(
  page: Page,
  flowName: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(flatten(values))) {
    const controls = page.locator(`form[data-flow=${flowName}] [name="${name}"]`).filter({ visible: true })
    if ((await controls.count()) === 0 || value === '') continue
    const kind = await controls.first().evaluate((control: HTMLInputElement) => control.type)
    if (kind === 'radio') await page.locator(`form[data-flow=${flowName}] [name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await controls.setChecked(value === true)
    else if (kind === 'select-one') await controls.selectOption(String(value))
    else if (kind === 'file') await controls.setInputFiles(value as { name: string; mimeType: string; buffer: Buffer })
    else await controls.fill(String(value))
  }
}

/** Presses the form's visible button. */
export async function sendWithoutScripts(page: Page, flowName: string): Promise<void> {
  await page.locator(`form[data-flow=${flowName}] button[type=submit]`).filter({ visible: true }).first().click()
}

function flatten(values: Readonly<Record<string, unknown>>, prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) =>
      typeof value === 'object' && value !== null && !('buffer' in value)
        ? flatten(value as Record<string, unknown>, `${prefix}${name}.`)
        : { [prefix + name]: value },
    ),
  )
}
