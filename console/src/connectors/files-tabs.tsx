import { Link } from '@tanstack/react-router';

/** The way between files and what brings them. */
export const FilesTabs = () => (
  <nav className="tabs" aria-label="Files and connectors">
    <Link to="/my-files" activeProps={{ 'aria-current': 'page' }}>
      Files
    </Link>
    <Link to="/connectors" activeProps={{ 'aria-current': 'page' }}>
      Connectors
    </Link>
  </nav>
);
