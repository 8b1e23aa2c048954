import { PageFrame } from '../../src/ui/page-frame'
import type { Examples } from './example'
import { longWord, sentence, yoruba } from './texts'

export const pageFrameExamples = {
  paper: <PageFrame eyebrow="Sell at the festival" title="Vendor Information" lead={sentence} />,
  palm: <PageFrame tone="palm" motif="ebe" eyebrow="Join us" title="Membership" lead={sentence} />,
  'Yoruba, laterite': <PageFrame tone="laterite" motif="combs" title={yoruba} lead={yoruba} />,
  adire: <PageFrame tone="adire" motif="peaks" eyebrow="Rooms" title={longWord} lead={longWord} />,
  'celebration, with an aside and a body': (
    <PageFrame tone="celebration" title="Awards" lead={sentence} aside={<p className="mt-5">{sentence}</p>}>
      <p>{sentence}</p>
    </PageFrame>
  ),
  'only a title': <PageFrame title="Contact" />,
} satisfies Examples
