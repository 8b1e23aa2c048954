/**
 * Super-linear patterns in packages, grouped by the reason why they never run on text of unlimited length.
 */
export const slowPatternExceptions: Readonly<Record<string, readonly string[]>> = {
  'Fastify and its plugins, while the server starts: they look at their own code and at the description of our calls': [
    String.raw`/at\s(?:.*\.)?plugin\s.*\n\s*(.*)/`,
    '/-(?:rc|pre|alpha).+$/u',
    String.raw`/\\*\//g`,
    String.raw`/^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i`,
  ],
  'The YAML writer that the description of our calls brings along, and does not use': [
    String.raw`/\n+(?!\n|$)/g`,
    String.raw`/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g`,
    String.raw`/000000\d*$/`,
    String.raw`/[\n\r]+$/`,
    String.raw`/[ \t]+$/`,
    String.raw`/^[ \t]+|[ \t]+$/g`,
  ],
  'The address of a proxy, as the operating system writes it': ['/%.+$/'],
  'A format that no schema of ours names': [
    '/^-+|-+$/g',
    String.raw`/^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu`,
  ],
  'A header line of an email, cut to 76 characters before': [String.raw`/(\s+)[^\s]*$/`],
  'The address of a recipient, which has passed the rule for email addresses': [
    String.raw`/^("(?:[^"\\]|\\[\s\S])*"@\S+)(?:\s+([\s\S]+))?$/`,
  ],
  'The organiser of an event in a calendar, of which ours name none': ['/^(.+) ?<([^>]+)>$/'],
  'The address of a mail service for trials, which nobody uses here': [String.raw`/\/+$/`],
  'An answer of the mail server of our own choice': [String.raw`/^334\s+(.+)$/`],
  'Dates of the database, of which our tables have none': [
    String.raw`/(\d{1,})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d{1,})?.*?( BC)?$/`,
    String.raw`/\.?0+$/`,
    '/0+$/',
  ],
  'The path of a route or a link of ours': [String.raw`/\/*\*?$/`],
  'Our own messages, which are compiled before the server starts': [
    String.raw`/,\s*[^\p{Pat_Syn}\p{Pat_WS}]+\s*,/u`,
    String.raw`/\s*offset\s*:\s*\d+\s*/u`,
    String.raw`/\s*(?:=\d+|[^\p{Pat_Syn}\p{Pat_WS}]+)\s*\{/u`,
    String.raw`/\s*\}/u`,
  ],
}

/** HTML formatters that the email renderer loads only for pretty-printed HTML, which we never request. */
export const neverLoadedFile = /^assets\/(?:html|standalone)-/

/**
 * Our files that build patterns from input: an email address that the operator types, escaped and with a
 * limit for each repetition.
 */
export const patternBuilderFiles: readonly string[] = ['src/domain/text/email-address-in-text.ts']
