import type { ComponentProps } from 'react';
import { Brand } from '../parts/brand.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const LoginPage = (form: ComponentProps<typeof SignInForm>) => (
  <main className="login">
    <div className="panel">
      <Brand />
      <h1>Sign in</h1>
      <SignInForm {...form} />
    </div>
  </main>
);
