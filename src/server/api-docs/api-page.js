// Sends the examples of /api/docs. Without it the page shows them for the command line alone.
for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form)
  })
}

async function send(form) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  output.textContent = 'Sending …'
  try {
    const response = await fetch(toAddress(form), toRequest(form))
    output.textContent = `${response.status}\n${format(await response.text())}`
  } catch (error) {
    output.textContent = String(error)
  }
  button.disabled = false
}

function toAddress(form) {
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const { name, value, dataset } of form.querySelectorAll('input[data-in]')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function toRequest(form) {
  const { method, type } = form.dataset
  if (type === undefined) return { method }
  const values = JSON.parse(form.elements.body.value)
  const headers = { 'Idempotency-Key': crypto.randomUUID?.() ?? String(performance.now()) }
  if (type === 'application/json')
    return { method, headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(values) }
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, String(value))
  return { method, headers, body }
}

function format(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
