import { expect, test } from 'vitest'
import { formatMetrics } from './prometheus-text-format.server'
import { createRequestMetrics, routeOfPath } from './request-metrics.server'

test('requests are counted by route and class of status, and their times by kind', () => {
  const metrics = createRequestMetrics()
  metrics.observe('/api/contact-us', 200, 0.02)
  metrics.observe('/api/contact-us', 204, 40)
  metrics.observe('/api/contact-us', 503, 0.0005)
  metrics.observe('/about', 304, 0.3)
  metrics.observe(routeOfPath('/assets/a-1.js'), 200, 0.001)
  metrics.observe(routeOfPath('/assets/b-2.js'), 200, 0.001)
  const lines = formatMetrics(metrics.read()).split('\n')
  expect(lines.filter((line) => line.startsWith('agefest_http_requests_total'))).toEqual([
    'agefest_http_requests_total{route="/api/contact-us",status="2xx"} 2',
    'agefest_http_requests_total{route="/api/contact-us",status="5xx"} 1',
    'agefest_http_requests_total{route="/about",status="3xx"} 1',
    'agefest_http_requests_total{route="/assets/*",status="2xx"} 2',
  ])
  const ofApi = (le: string) => `agefest_http_request_duration_seconds_bucket{kind="api",le="${le}"}`
  for (const line of [`${ofApi('0.001')} 1`, `${ofApi('0.01')} 1`, `${ofApi('0.025')} 2`, `${ofApi('30')} 2`])
    expect(lines).toContain(line)
  for (const line of [`${ofApi('+Inf')} 3`, 'agefest_http_request_duration_seconds_count{kind="api"} 3'])
    expect(lines).toContain(line)
  expect(lines).toContain('agefest_http_request_duration_seconds_count{kind="file"} 2')
  expect(lines).toContain('agefest_http_request_duration_seconds_count{kind="page"} 1')
})

test('the number of labels is limited, whatever is observed', () => {
  const metrics = createRequestMetrics()
  for (let index = 0; index < 10_000; index++) metrics.observe(`/route-${index}`, 200, 0.01)
  const lines = formatMetrics(metrics.read()).split('\n')
  expect(lines.length).toBeLessThan(350)
  expect(lines).toContain('agefest_http_requests_total{route="other",status="2xx"} 9700')
})
