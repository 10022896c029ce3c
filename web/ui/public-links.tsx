import { Link } from 'react-router';
import styles from './public-links.module.css';

const links = [
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/security', label: 'Security' },
];

/** The public pages, as list items. */
export function PublicPageItems() {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
}

/** Links to the public pages and support. */
export function PublicLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <ul className={styles['links']}>
      <PublicPageItems />
      <li>
        <a href={`mailto:${supportEmail}`}>Contact support</a>
      </li>
    </ul>
  );
}
