export { SignInFrame } from './sign-in-frame.tsx';
