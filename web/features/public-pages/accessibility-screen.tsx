import { PublicPage, SupportAddress } from './public-page.tsx';

/** /accessibility */
export default function AccessibilityScreen() {
  return (
    <PublicPage title="Accessibility">
      <p>
        Candour is made to be used by everybody who works with regulation: with a keyboard alone, with a screen reader,
        with dictation, at 400% zoom, in light or dark, and without moving pictures. It aims at the Web Content
        Accessibility Guidelines 2.2, level AA. Nobody outside the project has audited it, so this is a statement of
        what was tested and not a certificate.
      </p>
      <h2>What is tested with every change</h2>
      <ul>
        <li>
          The main pages are checked by axe against the rules for WCAG 2.0 to 2.2, A and AA, in the light and the dark
          theme, at the widths of a desktop, a tablet and a phone.
        </li>
        <li>Logging in, asking, opening a source and reading it are done in a browser with the keyboard alone.</li>
        <li>Pages are opened at 400% zoom and must become one column without losing a function.</li>
        <li>The contrast of every pair of colours is computed from the palette itself.</li>
      </ul>
      <h2>What you can set</h2>
      <ul>
        <li>Light, dark, or the same as your computer.</li>
        <li>Text of 16, 18 or 20 pixels, beside the zoom of your browser.</li>
        <li>The reading face: with serifs, or Atkinson Hyperlegible, which is drawn for low vision.</li>
        <li>Moving logos can be paused, and everything stands still if your computer asks for less motion.</li>
      </ul>
      <h2>Time limits</h2>
      <p>
        The screen is covered after a time without use that your organisation sets, 15 minutes unless it says otherwise.
        You are asked a minute before, and any key, click or touch keeps it open. When it is covered, your password
        brings back the page you were on, with the questions and profile details you had typed. On a shared computer you
        are logged out after 30 minutes without use, and what was not sent is then lost.
      </p>
      <h2>What we know does not work well</h2>
      <ul>
        <li>Source files that can be downloaded are as their publisher made them; a scan has no text to read aloud.</li>
        <li>Candour needs JavaScript, also for these pages.</li>
        <li>It has not been tested with every pairing of screen reader and browser, nor with voice control.</li>
      </ul>
      <h2>Tell us</h2>
      <p>
        If something keeps you from your work, write to <SupportAddress /> and say what you were doing and what you use.
        If the answer does not help, the Equality Advisory and Support Service advises people in Great Britain.
      </p>
    </PublicPage>
  );
}
