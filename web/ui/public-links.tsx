import { Link } from 'react-router';
import styles from './public-links.module.css';

const links = [
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/security', label: 'Security' },
];

/** The way to the pages that are there for everybody, and to support. */
export function PublicLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li>
        <a href={`mailto:${supportEmail}`}>Contact support</a>
      </li>
    </ul>
  );
}
