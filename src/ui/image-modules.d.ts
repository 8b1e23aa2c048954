/** An image as processed by the build; see tools/vite/images-plugin.ts. */
declare module '*?picture' {
  const picture: import('./responsive-image').ImageSource
  export default picture
}
