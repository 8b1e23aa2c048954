/** An image as processed by the build; see tools/images.ts. */
declare module '*?picture' {
  const picture: import('./responsive-image').ImageSource
  export default picture
}
