// Enhances the pages of the desk. Everything works without it.

// The entry link carries its secret behind '#', which browsers send to no server.
const secretField = document.querySelector('[data-fill-from-hash]')
if (secretField !== null && location.hash.length > 1) {
  secretField.value = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}

// A second press on a button sends nothing more.
addEventListener('submit', (event) => {
  const form = event.target
  if (form.method !== 'post') return
  if (form.dataset.sent !== undefined) event.preventDefault()
  form.dataset.sent = ''
})
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
})

// Lists are refreshed while one types.
const searchForm = document.querySelector('[data-search]')
if (searchForm !== null) {
  const pauseMs = 200
  let timer
  let latest = 0
  const refresh = async () => {
    const query = new URLSearchParams(new FormData(searchForm))
    const number = ++latest
    const response = await fetch(`${searchForm.dataset.search}?${query}`).catch(() => undefined)
    // Answers may arrive in another order than their questions.
    if (number !== latest || response === undefined || !response.ok) return
    const { rows, isWhole } = await response.json()
    if (number !== latest) return
    showRows(rows, isWhole)
    history.replaceState(null, '', `${searchForm.action}?${query}`)
    for (const link of document.querySelectorAll('[data-list-export]')) link.search = `?${query}`
  }
  searchForm.addEventListener('input', (event) => {
    if (event.target.type !== 'search') return
    clearTimeout(timer)
    timer = setTimeout(refresh, pauseMs)
  })
}

function showRows(rows, isWhole) {
  const table = document.querySelector('#people table')
  const headings = [...table.querySelectorAll('th')]
  table.tBodies[0].replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement('tr')
      row.append(...cells.map((cell, index) => createCell(cell, headings[index])))
      return row
    }),
  )
  document.querySelector('[data-search-status]').textContent =
    rows.length === 0 ? 'Nothing matches.' : `${rows.length}${isWhole ? '' : ' or more'} found.`
  const next = document.querySelector('[data-search-next]')
  if (next !== null) next.hidden = true
}

function createCell({ text, href }, heading) {
  const cell = document.createElement('td')
  cell.dataset.heading = heading?.textContent ?? ''
  cell.className = heading?.className ?? ''
  if (href === undefined) cell.textContent = text
  else {
    const link = document.createElement('a')
    link.href = href
    link.textContent = text
    cell.append(link)
  }
  return cell
}
