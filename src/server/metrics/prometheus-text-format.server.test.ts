import { expect, test } from 'vitest'
import { formatMetrics } from './prometheus-text-format.server'

test('metrics are written in the text format, with escaped labels', () => {
  const samples = [
    { labels: { route: 'a"b\\c\nd', status: '2xx' }, value: 3 },
    { suffix: '_sum', value: 0.25 },
  ]
  expect(formatMetrics([{ name: 'requests', help: 'Two\nlines.', type: 'counter', samples }])).toBe(
    '# HELP requests Two\\nlines.\n# TYPE requests counter\nrequests{route="a\\"b\\\\c\\nd",status="2xx"} 3\nrequests_sum 0.25\n',
  )
})
