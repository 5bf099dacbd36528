import { Outlet } from 'react-router'
export default function CreateLayout() { return <Outlet /> }
