// Runs on the devices at the gates, served unbundled with only its types removed.
import { type DeviceCheckInList, describeDecision, type ScanDecision, type ScanDirection } from './decide-scan'
import type { ListedTicket } from './encrypted-ticket-list'

/** The contents of the status line. */
export interface GateStatus {
  gate: string
  isOnline: boolean
  unsent: number
  inside: number
  entered: number
}

/** Returns an element of the page that the server rendered. */
export function gateElement<Element extends HTMLElement>(id: string): Element {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}`)
  return found as Element
}

const tones: Readonly<Record<ScanDecision['kind'], 'good' | 'bye' | 'bad'>> = {
  ...{ welcome: 'good', goodbye: 'bye', 'not inside': 'bad', 'already in': 'bad', 'not paid': 'bad', void: 'bad' },
  ...{ virtual: 'bad', 'not ours': 'bad', 'other festival': 'bad', 'other day': 'bad', 'not included': 'bad' },
}

/** Shows a decision in words and colour, and plays its tone. */
export function showDecision(decision: ScanDecision): void {
  const { headline, detail } = describeDecision(decision)
  const tone = tones[decision.kind]
  showAnswer(tone, headline, detail)
  playTone(tone)
  navigator.vibrate?.(tone === 'bad' ? [200, 80, 200] : 80)
}

/** Shows a message that is not a decision: what the device waits for, or why it cannot work. */
export function showAnswer(tone: 'good' | 'bye' | 'bad' | 'quiet', headline: string, detail: string): void {
  const answer = gateElement('answer')
  answer.dataset.tone = tone
  answer.replaceChildren(paragraph('headline', headline), paragraph('detail', detail))
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

/** Shows the state of the device below the answer. */
export function showStatus({ gate, isOnline, unsent, inside, entered }: GateStatus): void {
  const waiting = unsent === 0 ? '' : ` · ${unsent} to send`
  const number = (count: number) => count.toLocaleString('en')
  gateElement('status').textContent = `${gate} · ${isOnline ? 'online' : 'no network'}${waiting}`
  gateElement('numbers').textContent = `${number(inside)} inside, ${number(entered)} entered`
}

/** Fills the choice of lists. */
function showLists(lists: readonly DeviceCheckInList[], chosen: string): void {
  gateElement('list').replaceChildren(
    ...lists.map(({ key, title, day }) => new Option(`${title} (${day})`, key, false, key === chosen)),
  )
}

/** Reads the chosen direction: whether people come in or go out. */
export function readDirection(): ScanDirection {
  return document.querySelector<HTMLInputElement>('input[name=direction]:checked')?.value === 'out' ? 'out' : 'in'
}

/** Lets the person at the gate choose among the people whose names match the typed one. */
export function offerPeople(
  people: readonly ListedTicket[],
  typed: string,
  onChosen: (ticket: ListedTicket) => void,
): void {
  const headline = people.length === 0 ? 'Nobody found' : 'Choose the person'
  showAnswer('quiet', headline, `Names with ‘${typed.slice(0, 40)}’`)
  showPeople(people, onChosen)
}

/** Shows matching people; pressing one scans their ticket. */
export function showPeople(tickets: readonly ListedTicket[], onChosen: (ticket: ListedTicket) => void): void {
  const people = gateElement('people')
  people.replaceChildren(
    ...tickets.map((ticket) => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = `${ticket.name} – ${ticket.title}`
      button.addEventListener('click', () => {
        people.replaceChildren()
        onChosen(ticket)
      })
      item.append(button)
      return item
    }),
  )
}

/** Shows that the device has a list and works. */
export function showReady(lists: readonly DeviceCheckInList[], chosen: string): void {
  showLists(lists, chosen)
  showAnswer('quiet', 'Ready', 'Scan a ticket, or type its code or a name.')
}

/** Shows why the ticket list was removed. Shows nothing if it is in use. */
export function showRefusedList(refused: 'expired' | 'tampered' | undefined): void {
  if (refused === undefined) return
  const headline = refused === 'expired' ? 'The ticket list is too old' : 'The ticket list was changed'
  showAnswer('bad', headline, 'It was removed from this device. Connect to the network to get a new one.')
}

/** Shows that the access of the device has ended. */
export function showEnded(): void {
  showPeople([], () => {})
  showAnswer(
    'bad',
    'This gate link has ended',
    'The ticket list was removed from this device. Ask the desk for a new link.',
  )
}

let audio: AudioContext | undefined

/** Starts the sound. Browsers allow it only after the user has pressed something. */
export function startSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Two rising tones for a welcome, one for a goodbye, two low ones for everything else. */
function playTone(tone: 'good' | 'bye' | 'bad'): void {
  if (audio === undefined) return
  const frequencies = { good: [880, 1_320], bye: [660], bad: [220, 180] }[tone]
  for (const [index, frequency] of frequencies.entries()) {
    const startS = audio.currentTime + index * 0.16
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.type = tone === 'bad' ? 'square' : 'sine'
    oscillator.frequency.value = frequency
    gain.gain.value = 0.25
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(startS)
    oscillator.stop(startS + 0.15)
  }
}
