import sharp from 'sharp'

const [width, height] = [800, 600]
const targetBytes = 40_000

/** Creates hills under a low sun with photographic grain, as a JPEG of about 40 kB. */
export async function createHeroImage(): Promise<Buffer> {
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  })
    .png()
    .toBuffer()
  const image = await sharp(Buffer.from(createHillsSvg()))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer()
  let [low, high] = [1, 95]
  while (low < high) {
    const quality = Math.ceil((low + high) / 2)
    if ((await encode(image, quality)).length <= targetBytes) low = quality
    else high = quality - 1
  }
  return encode(image, low)
}

function encode(image: Buffer, quality: number): Promise<Buffer> {
  return sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer()
}

function createHillsSvg(): string {
  const ridge = (base: number, amplitude: number, period: number) => {
    const points = Array.from({ length: 41 }, (_, index) => {
      const y = base + amplitude * Math.sin(index / period) + (amplitude / 3) * Math.sin(index * 1.7)
      return `${index * 20},${y.toFixed(1)}`
    })
    return `0,${height} ${points.join(' ')} ${width},${height}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#e8a72e"/><circle cx="560" cy="230" r="95" fill="#f8f1e5"/>
<polygon points="${ridge(330, 40, 6)}" fill="#a93c22"/><polygon points="${ridge(420, 30, 4)}" fill="#0e5a3a"/>
<polygon points="${ridge(510, 24, 3)}" fill="#17130f"/></svg>`
}
